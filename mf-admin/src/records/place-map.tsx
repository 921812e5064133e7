import type { RecordValue, RecordValues } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { landLinesOverlay, type MapFocus, markOverlay, type Position, toneOf } from '@portal/shared-map';
import { ToolMap, useToolBasemap } from '@portal/shared-map/tool-map';
import { usePortal } from '@portal/shared-ui';
import { useMemo, useState } from 'react';
import { roundedDegrees } from './place-degrees.ts';
import classes from './place-map.module.css';

export interface PlaceMapProps {
  latitude: RecordValue | undefined;
  longitude: RecordValue | undefined;
  onPlace: (place: RecordValues) => void;
}

/** Near enough to see the survey sections around a well. */
const ZOOM = 14;

const positionOf = ({ latitude, longitude }: Pick<PlaceMapProps, 'latitude' | 'longitude'>): Position | null =>
  typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 85
    ? [longitude, latitude]
    : null;

/** A map with survey sections and GPUs to choose a well's place on. */
export default function PlaceMap({ latitude, longitude, onPlace }: PlaceMapProps) {
  const { apiBase } = usePortal().config;
  const tone = toneOf(useToolBasemap());
  const [picked, setPicked] = useState<RecordValues | null>(null);
  const place = useMemo(() => positionOf({ latitude, longitude }), [latitude, longitude]);
  const overlays = useMemo(
    () => ({
      land: landLinesOverlay(new URL(apiBase, location.href).href, tone),
      place: markOverlay('place', place, 'chosen'),
    }),
    [apiBase, tone, place],
  );
  // What was just picked on the map is in view.
  const isPicked = place?.[1] === picked?.latitude_dd && place?.[0] === picked?.longitude_dd;
  const focus = useMemo(
    (): MapFocus | null => (place && !isPicked ? { center: place, zoom: ZOOM } : null),
    [place, isPicked],
  );
  return (
    <>
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
          onPick={(_, [lon, lat]) => {
            const chosen = { latitude_dd: roundedDegrees(lat), longitude_dd: roundedDegrees(lon) };
            setPicked(chosen);
            onPlace(chosen);
          }}
          instead={t('Enter the coordinates.')}
        />
      </div>
    </>
  );
}
