import { convertLength } from '@portal/shared-map/geometry';
import { amountOf, type CoordinateTexts, positionOf } from '../point/coordinates.ts';

/** The distance in yards. */
export interface AdjacentForm extends CoordinateTexts {
  distance: string;
}

/** Distance in yards that the tool starts with (specification, section 9). */
export const EMPTY_FORM: AdjacentForm = { lat: '', lon: '', distance: '500' };

/** Its distance is in feet; `null` until the form names a place and a distance. */
export function reportAddress(form: AdjacentForm): string | null {
  const position = positionOf(form);
  const yards = amountOf(form.distance);
  if (!position || yards === null) return null;
  const [longitude, latitude] = position;
  // Thousandths of a foot are enough, and spare the address the noise of binary fractions.
  const feet = Number(convertLength(yards, 'yards', 'feet').toFixed(3));
  return `/public-tools/tools/adjacent-wells/${latitude}/${longitude}/${feet}`;
}
