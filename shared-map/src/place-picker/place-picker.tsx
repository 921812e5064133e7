import { t } from '@portal/shared-i18n';
import {
  type Box,
  type Coordinates,
  type MapFocus,
  markOverlay,
  type Overlay,
  type Position,
  toneOf,
} from '@portal/shared-map';
import { ToolMap, useLandLines, useToolBasemap } from '@portal/shared-map/tool-map';
import { VisuallyHidden } from '@portal/shared-ui';
import { useMemo, useState } from 'react';
import classes from './place-picker.module.css';

interface PlacePickerProps {
  place: Coordinates | null;
  /** What is drawn around the place, and is brought into view instead of it. */
  around?: { overlay: Overlay; box: Box } | null;
  onPick: (place: Coordinates) => void;
  /** Sentence about what to use where WebGL is missing. */
  instead: string;
}

/** Near enough to see the survey sections around a place. */
const ZOOM = 14;
/** Where maps end. */
const MAX_LATITUDE = 85;
/** In degrees: forms round what was picked. */
const ROUNDING = 1e-5;

const isSame = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.latitude - other.latitude) < ROUNDING && Math.abs(one.longitude - other.longitude) < ROUNDING;

/** A map with survey sections and GPUs to choose a place on. Forms load it when it is opened. */
export function PlacePicker({ place, around = null, onPick, instead }: PlacePickerProps) {
  const land = useLandLines(toneOf(useToolBasemap()));
  const [picked, setPicked] = useState<Coordinates | null>(null);
  const { latitude, longitude } = place ?? {};
  const position = useMemo(
    (): Position | null =>
      latitude === undefined || longitude === undefined || Math.abs(latitude) > MAX_LATITUDE
        ? null
        : [longitude, latitude],
    [latitude, longitude],
  );
  const overlays = useMemo(
    () => ({
      land: land.lines,
      around: around?.overlay ?? null,
      names: land.names,
      place: markOverlay('place', position, 'chosen'),
    }),
    [land, around, position],
  );
  // What was just picked on the map is in view.
  const isPicked = place !== null && picked !== null && isSame(place, picked);
  const focus = useMemo((): MapFocus | null => {
    if (around) return { box: around.box };
    return position && !isPicked ? { center: position, zoom: ZOOM } : null;
  }, [around, position, isPicked]);
  return (
    <div className={classes.picker}>
      <p className={classes.hint}>
        {t('Click or tap the map to choose a place.')}{' '}
        <span className="ui-keys">
          {t('Keyboard: move the map with the arrow keys, then press Enter to choose the place at the crosshair.')}
        </span>
      </p>
      <VisuallyHidden role="status">
        {picked &&
          t('Place chosen: {latitude}, {longitude}', {
            latitude: picked.latitude.toFixed(5),
            longitude: picked.longitude.toFixed(5),
          })}
      </VisuallyHidden>
      <div className={classes.map}>
        <ToolMap
          label={t('Map to choose a place on')}
          overlays={overlays}
          focus={focus}
          pickPlace
          onPick={(_, [pickedLongitude, pickedLatitude]) => {
            const chosen = { latitude: pickedLatitude, longitude: pickedLongitude };
            setPicked(chosen);
            onPick(chosen);
          }}
          instead={instead}
        />
      </div>
    </div>
  );
}
