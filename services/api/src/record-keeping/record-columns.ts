import { fieldError } from '@portal/shared-api/problems';
import { type RecordKind, type RecordValues, recordField } from '@portal/shared-api/record-keeping';
import { ProblemError } from '../http/problem.ts';
import { TEXAS_AND_AROUND } from '../imports/kinds/wells/fields.ts';
import { isWithin } from '../imports/values/values.ts';
import { LOCATION } from './record-sql.ts';
import type { Columns } from './records.repository.ts';

/** Where wells of imports are accepted too. */
const isInArea = (longitude: number, latitude: number): boolean => isWithin(TEXAS_AND_AROUND, longitude, latitude);

const refusePlace = (code: 'latitude-longitude-exchanged' | 'place-outside-area' | 'value-missing', field: string) =>
  new ProblemError('record-values-invalid', {}, { errors: [fieldError(`body.values.${field}`, code)] });

/** @returns EWKT @throws ProblemError 422 for a place far from the district, or half a place */
function locationOf({ latitude_dd: latitude, longitude_dd: longitude }: RecordValues): string {
  if (typeof latitude !== 'number') throw refusePlace('value-missing', 'latitude_dd');
  if (typeof longitude !== 'number') throw refusePlace('value-missing', 'longitude_dd');
  if (isInArea(longitude, latitude)) return `SRID=4326;POINT(${longitude} ${latitude})`;
  const isExchanged = isInArea(latitude, longitude);
  throw refusePlace(isExchanged ? 'latitude-longitude-exchanged' : 'place-outside-area', 'latitude_dd');
}

const isDegree = (name: string): boolean => name === 'latitude_dd' || name === 'longitude_dd';

/**
 * Columns of a table for values of a record.
 *
 * @param known values of the record before, for the half of a place that does not change
 */
export function columnsOf(kind: RecordKind, values: RecordValues, known: RecordValues = {}): Columns {
  const names = Object.keys(values);
  const columns = names.flatMap((name) => {
    const field = recordField(kind, name);
    return field && !isDegree(name) ? [[field.column, values[name]]] : [];
  });
  const location = names.some(isDegree) ? [[LOCATION, locationOf({ ...known, ...values })]] : [];
  return Object.fromEntries([...columns, ...location]);
}
