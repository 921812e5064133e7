import { t } from '@portal/shared-i18n';
import { type Coordinates, findLocation } from '@portal/shared-map';
import { PlacePicker, PlaceSearch } from '@portal/shared-map/place-picker';
import { Button } from '@portal/shared-ui';
import { LocateFixed as LocateIcon, Crosshair as PickIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import classes from './place-ways.module.css';

interface PlaceWaysProps extends Pick<ComponentProps<typeof PlacePicker>, 'place' | 'around'> {
  onPlace: (place: Coordinates) => void;
}

/** What a form offers besides its fields of coordinates: a search by name, the map and the device's location. */
export function PlaceWays({ place, around, onPlace }: PlaceWaysProps) {
  const [picking, setPicking] = useState(false);
  const [locating, setLocating] = useState('');
  return (
    <>
      <PlaceSearch onPlace={onPlace} />
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<PickIcon size={16} aria-hidden />}
          aria-expanded={picking}
          onClick={() => setPicking((before) => !before)}
        >
          {t('Choose on the map')}
        </Button>
        {'geolocation' in navigator && (
          <Button
            variant="default"
            leftSection={<LocateIcon size={16} aria-hidden />}
            onClick={() => findLocation(setLocating, onPlace)}
          >
            {t('Use my location')}
          </Button>
        )}
        <p role="status" className={classes.locating}>
          {locating}
        </p>
      </div>
      {picking && (
        <PlacePicker
          place={place}
          around={around}
          onPick={onPlace}
          instead={t('Enter the coordinates, or use your location.')}
        />
      )}
    </>
  );
}
