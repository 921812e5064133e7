import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { TEXAS_AND_AROUND } from '../imports/kinds/wells/fields.ts';
import { isWithin } from '../imports/values/values.ts';

/** @param pathOf of a value in the request @returns `null` for a place where wells of imports are accepted too */
export function placeMistake(
  latitude: number,
  longitude: number,
  pathOf: (axis: 'latitude' | 'longitude') => string,
): FieldError | null {
  if (isWithin(TEXAS_AND_AROUND, longitude, latitude)) return null;
  if (isWithin(TEXAS_AND_AROUND, latitude, longitude))
    return fieldError(pathOf('latitude'), 'latitude-longitude-exchanged');
  if (isWithin(TEXAS_AND_AROUND, -longitude, latitude))
    return fieldError(pathOf('longitude'), 'longitude-without-minus', { longitude: `−${longitude}` });
  const [west] = TEXAS_AND_AROUND;
  return fieldError(
    pathOf(isWithin(TEXAS_AND_AROUND, west, latitude) ? 'longitude' : 'latitude'),
    'place-outside-area',
  );
}
