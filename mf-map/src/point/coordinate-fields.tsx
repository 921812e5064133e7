import { t } from '@portal/shared-i18n';
import { type Coordinates, findLocation, type Position } from '@portal/shared-map';
import { Button } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { LocateFixed as LocateIcon, Crosshair as PickPointIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './coordinate-fields.module.css';
import { type CoordinateTexts, textsOf } from './coordinates.ts';
import { pickPoint } from './pick-point.ts';

interface CoordinateFieldsProps {
  value: CoordinateTexts;
  onChange: (value: CoordinateTexts) => void;
}

export function CoordinateFields({ value, onChange }: CoordinateFieldsProps) {
  const [locating, setLocating] = useState('');
  const pick = (at: Position): void => {
    const picked = textsOf(at);
    onChange(picked);
    setLocating(t('Point chosen: {latitude}, {longitude}', { latitude: picked.lat, longitude: picked.lon }));
  };
  const setPlace = ({ latitude, longitude }: Coordinates): void => onChange(textsOf([longitude, latitude]));
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('Lat')}
          placeholder="36.11000"
          value={value.lat}
          onChange={({ currentTarget }) => onChange({ ...value, lat: currentTarget.value })}
        />
        <TextInput
          label={t('Lon')}
          placeholder="-101.82500"
          value={value.lon}
          onChange={({ currentTarget }) => onChange({ ...value, lon: currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<PickPointIcon size={16} aria-hidden />}
          aria-label={t('Pick on map: click the map to choose the point')}
          onClick={() => pickPoint(pick)}
        >
          {t('Pick on map')}
        </Button>
        {'geolocation' in navigator && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<LocateIcon size={16} aria-hidden />}
            aria-label={t('Use my location')}
            onClick={() => findLocation(setLocating, setPlace)}
          >
            {t('My location')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.locating}>
        {locating}
      </p>
    </>
  );
}
