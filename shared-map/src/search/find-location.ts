import type { Coordinates } from '@portal/shared-api/points';
import { type Marked, msg, t } from '@portal/shared-i18n';

const TIMEOUT_MILLISECONDS = 15_000;

/** By the codes of the browser's geolocation. */
const REASONS: Readonly<Record<number, Marked>> = {
  1: msg('Your browser blocked access to your location. Allow it in the browser’s settings and try again.'),
  3: msg('Finding your location took too long. Try again.'),
};
const NOT_FOUND = msg('Your location could not be found. Enter a latitude and longitude.');

/** @param onMessage gets the progress or error message; empty once the location is found */
export function findLocation(onMessage: (text: string) => void, onFound: (place: Coordinates) => void): void {
  onMessage(t('Finding your location…'));
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      onMessage('');
      onFound({ latitude, longitude });
    },
    ({ code }) => onMessage(t(REASONS[code] ?? NOT_FOUND)),
    { enableHighAccuracy: true, timeout: TIMEOUT_MILLISECONDS },
  );
}
