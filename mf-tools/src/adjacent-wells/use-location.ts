import type { Coordinates } from '@portal/shared-map';
import { useCallback, useState } from 'react';

const LOCATING_MILLISECONDS = 15_000;

const REASONS: Readonly<Record<number, string>> = {
  1: 'This browser does not give your location to the portal.',
  3: 'Your location took too long to find.',
};

export function useLocation(onFound: (place: Coordinates) => void): { locating: string; locate: () => void } {
  const [locating, setLocating] = useState('');
  const locate = useCallback(() => {
    setLocating('Looking for your location …');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('');
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      ({ code }) => setLocating(REASONS[code] ?? 'Your location could not be found.'),
      { enableHighAccuracy: true, timeout: LOCATING_MILLISECONDS },
    );
  }, [onFound]);
  return { locating, locate };
}
