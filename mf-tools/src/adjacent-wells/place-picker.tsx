import { t } from '@portal/shared-i18n';
import { type Coordinates, markOverlay, toneOf } from '@portal/shared-map';
import { useMemo } from 'react';
import { useToolBasemap } from '../map/basemap.ts';
import { ToolMap } from '../map/tool-map.tsx';
import { searchedBox, searchedOverlay } from './overlays.ts';
import classes from './place-picker.module.css';
import type { Search } from './search.ts';
import { useLandLines } from './use-land-lines.ts';

interface PlacePickerProps {
  place: Coordinates | null;
  search: Search | null;
  onPick: (place: Coordinates) => void;
}

export function PlacePicker({ place, search, onPick }: PlacePickerProps) {
  const tone = toneOf(useToolBasemap());
  const land = useLandLines(tone);
  const overlays = useMemo(
    () => ({
      land,
      searched: search && searchedOverlay(search, tone),
      place: markOverlay('place', place && [place.longitude, place.latitude], 'chosen'),
    }),
    [land, place, search, tone],
  );
  const focus = useMemo(() => search && { box: searchedBox(search) }, [search]);
  return (
    <div className={classes.picker}>
      <p className={classes.hint}>
        {t('Click or tap the map to choose a place.')}{' '}
        <span className="ui-keys">
          {t('Keyboard: move the map with the arrow keys, then press Enter to choose the place at the crosshair.')}
        </span>
      </p>
      <div className={classes.map}>
        <ToolMap
          label={t('Map to choose a place on')}
          overlays={overlays}
          focus={focus}
          pickPlace
          onPick={(_, [longitude, latitude]) => onPick({ latitude, longitude })}
          instead={t('Enter the coordinates, or use your location.')}
        />
      </div>
    </div>
  );
}
