import { Button, LocateIcon, PickPointIcon } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { useState } from 'react';
import styles from './coordinate-fields.module.css';
import { type CoordinateTexts, textsOf } from './coordinates.ts';
import { pickPoint } from './pick-point.ts';

const LOCATING_MILLISECONDS = 15_000;

/** Why there is no location, by the codes of the browser's geolocation. */
const REASONS: Readonly<Record<number, string>> = {
  1: 'This browser does not give your location to the portal.',
  3: 'Your location took too long to find.',
};

interface CoordinateFieldsProps {
  value: CoordinateTexts;
  onChange: (value: CoordinateTexts) => void;
}

/** Lat and Lon of a tool, typed, picked on the map, or where the person is. */
export function CoordinateFields({ value, onChange }: CoordinateFieldsProps) {
  const [locating, setLocating] = useState('');
  const locate = (): void => {
    setLocating('Looking for your location…');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('');
        onChange(textsOf([coords.longitude, coords.latitude]));
      },
      ({ code }) => setLocating(REASONS[code] ?? 'Your location could not be found.'),
      { enableHighAccuracy: true, timeout: LOCATING_MILLISECONDS },
    );
  };
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label="Lat"
          placeholder="36.11000"
          value={value.lat}
          onChange={({ currentTarget }) => onChange({ ...value, lat: currentTarget.value })}
        />
        <TextInput
          label="Lon"
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
          aria-label="Pick on map: the next click on the map is the point"
          onClick={() => pickPoint((at) => onChange(textsOf(at)))}
        >
          Pick on map
        </Button>
        {'geolocation' in navigator && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<LocateIcon size={16} aria-hidden />}
            aria-label="Use my location"
            onClick={locate}
          >
            My location
          </Button>
        )}
      </div>
      <p role="status" className={styles.locating}>
        {locating}
      </p>
    </>
  );
}
