import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { type RecordKind, type RecordValues, recordField } from '@portal/shared-api/record-keeping';
import { ProblemError } from '../http/problem.ts';
import { placeMistake } from './place-mistake.ts';
import { LOCATION } from './record-sql.ts';
import type { Columns } from './records.repository.ts';

/** Of a whole place. */
export function placeMistakes({ latitude_dd: latitude, longitude_dd: longitude }: RecordValues): FieldError[] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
  return [placeMistake(latitude, longitude, (axis) => `body.values.${axis}_dd`) ?? []].flat();
}

const refusePlace = (error: FieldError) => new ProblemError('record-values-invalid', {}, { errors: [error] });

/** @returns EWKT @throws ProblemError 422 for a place far from the district, or half a place */
function locationOf({ latitude_dd: latitude, longitude_dd: longitude }: RecordValues): string {
  if (typeof latitude !== 'number') throw refusePlace(fieldError('body.values.latitude_dd', 'value-missing'));
  if (typeof longitude !== 'number') throw refusePlace(fieldError('body.values.longitude_dd', 'value-missing'));
  const [mistake] = placeMistakes({ latitude_dd: latitude, longitude_dd: longitude });
  if (mistake) throw refusePlace(mistake);
  return `SRID=4326;POINT(${longitude} ${latitude})`;
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
