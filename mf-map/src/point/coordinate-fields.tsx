import { msg, t } from '@portal/shared-i18n';
import { type Coordinates, findLocation, type Position } from '@portal/shared-map';
import { Button } from '@portal/shared-ui';
import { CoordinateFields as Fields } from '@portal/shared-ui/applications';
import { LocateFixed as LocateIcon, Crosshair as PickPointIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './coordinate-fields.module.css';
import { type CoordinateTexts, textsOf } from './coordinates.ts';
import { pickPoint } from './pick-point.ts';

const LABELS = { latitude: msg('Lat'), longitude: msg('Lon') };

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
        <Fields
          labels={LABELS}
          texts={{ latitude: value.lat, longitude: value.lon }}
          mistakes={{}}
          onChange={({ latitude = value.lat, longitude = value.lon }) => onChange({ lat: latitude, lon: longitude })}
        />
      </div>
      <div className={styles.ways}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<PickPointIcon size={16} aria-hidden />}
          onClick={() => pickPoint(pick)}
        >
          {t('Choose on the map')}
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
