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
        Click or tap the map to choose the place.
        <span className="ui-keys"> By keys: arrows move the map, Enter takes the place at the cross.</span>
      </p>
      <div className={classes.map}>
        <ToolMap
          label="Map to choose the place on"
          overlays={overlays}
          focus={focus}
          pickPlace
          onPick={(_, [longitude, latitude]) => onPick({ latitude, longitude })}
          instead="Type the coordinates, or use your location."
        />
      </div>
    </div>
  );
}
