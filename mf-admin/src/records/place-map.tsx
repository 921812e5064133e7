import type { RecordValue, RecordValues } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { roundedDegrees } from './place-degrees.ts';
import classes from './place-map.module.css';

const PlacePicker = lazy(() =>
  import('@portal/shared-map/place-picker').then((loaded) => ({ default: loaded.PlacePicker })),
);

interface PlaceMapProps {
  latitude: RecordValue | undefined;
  longitude: RecordValue | undefined;
  onPlace: (place: RecordValues) => void;
}

/** Opened on demand: a map is large, and most places are typed. */
export function PlaceMap({ latitude, longitude, onPlace }: PlaceMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.part}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Close the map') : t('Choose on the map')}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{t('Loading map…')}</p>}>
          <PlacePicker
            place={typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null}
            onPick={(place) =>
              onPlace({
                latitude_dd: roundedDegrees(place.latitude),
                longitude_dd: roundedDegrees(place.longitude),
              })
            }
            instead={t('Enter the coordinates.')}
          />
        </Suspense>
      )}
    </div>
  );
}
