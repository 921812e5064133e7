import type { Coordinates } from './coordinates.ts';

const PATIENCE_MILLISECONDS = 15_000;

/** By the codes of the browser's geolocation. */
const REASONS: Readonly<Record<number, string>> = {
  1: 'This browser does not give your location to the portal.',
  3: 'Your location took too long to find.',
};

/** @param tell gets what to show meanwhile, or why there is no location; empty once it is found */
export function findLocation(tell: (text: string) => void, onFound: (place: Coordinates) => void): void {
  tell('Looking for your location…');
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      tell('');
      onFound({ latitude, longitude });
    },
    ({ code }) => tell(REASONS[code] ?? 'Your location could not be found.'),
    { enableHighAccuracy: true, timeout: PATIENCE_MILLISECONDS },
  );
}
