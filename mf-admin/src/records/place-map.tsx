import type { RecordValue, RecordValues } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { roundedDegrees } from './place-degrees.ts';
import classes from './place-map.module.css';

const load = () => import('@portal/shared-map/place-picker');
const PlacePicker = lazy(() => load().then((loaded) => ({ default: loaded.PlacePicker })));
const PlaceSearch = lazy(() => load().then((loaded) => ({ default: loaded.PlaceSearch })));

interface PlaceMapProps {
  latitude: RecordValue | undefined;
  longitude: RecordValue | undefined;
  onPlace: (place: RecordValues) => void;
}

/** A search by name, and a map that is opened on demand: it is large, and most places are typed. */
export function PlaceMap({ latitude, longitude, onPlace }: PlaceMapProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (place: { latitude: number; longitude: number }): void =>
    onPlace({ latitude_dd: roundedDegrees(place.latitude), longitude_dd: roundedDegrees(place.longitude) });
  return (
    <div className={classes.part}>
      <Suspense>
        <PlaceSearch onPlace={choose} />
      </Suspense>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Close the map') : t('Choose on the map')}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{t('Loading map…')}</p>}>
          <PlacePicker
            place={typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null}
            onPick={choose}
            instead={t('Enter the coordinates.')}
          />
        </Suspense>
      )}
    </div>
  );
}
