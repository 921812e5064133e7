import {
  LOOKUP_COLUMNS,
  type LookupName,
  type Property,
  type PropertyKind,
  propertiesIn,
  type RecordProperties,
  type View,
  WELL,
} from '@portal/shared-api/records';
import type { Properties } from '../database/json-sql.ts';

export type RedactableProperties = Readonly<Record<string, { sql: string; key?: string; empty?: string | undefined }>>;

const NUMBERS: readonly PropertyKind[] = ['number', 'integer', 'id'];

/** Stands for a withheld value; `undefined` if the value is never withheld. */
function emptyValue({ kind, required, isNeverWithheld }: Property): '' | null | false | undefined {
  if (isNeverWithheld) return undefined;
  if (kind === 'flag') return false;
  return required && !NUMBERS.includes(kind) ? '' : null;
}

/** @returns a function that empties withheld properties of a row with the keys of the catalog */
export function createRedactor(
  record: RecordProperties,
  withheld: ReadonlySet<string>,
): <Row extends object>(row: Row) => Row {
  const empty = Object.entries(record)
    .map(([key, property]) => [key, emptyValue(property)] as const)
    .filter(([key, value]) => withheld.has(key) && value !== undefined);
  return (row) => ({ ...row, ...Object.fromEntries(empty.filter(([key]) => key in row)) });
}

const emptySql = (property: Property): string | undefined => {
  const value = emptyValue(property);
  if (value === undefined) return undefined;
  return value === '' ? "''" : String(value).toUpperCase();
};

/** Requires lookup tables to be joined under their own names. */
export const valueSql = (table: string, { column, lookup, sql }: Property): string =>
  sql ?? (lookup ? `${lookup}.name` : `${table}.${column}`);

export const redactablePropertiesIn = (table: string, record: RecordProperties, view: View): RedactableProperties =>
  Object.fromEntries(
    propertiesIn(record, view).map((property) => [
      property.name,
      { sql: valueSql(table, property), key: property.key, empty: emptySql(property) },
    ]),
  );

/** An additional value of a response. @param key the property that the value reveals, if any */
export const derived = (sql: string, key?: string, empty = 'NULL') => ({ sql, ...(key && { key, empty }) });

export const redacted = (properties: RedactableProperties, withheld: ReadonlySet<string>): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { sql, key, empty }]) => [
      name,
      key !== undefined && empty !== undefined && withheld.has(key) ? empty : sql,
    ]),
  );

const joined = (lookup: LookupName, { required }: Property): string =>
  `${required ? '' : 'LEFT '}JOIN ${lookup} USING (${LOOKUP_COLUMNS[lookup]})`;

export const wellsWith = (properties: readonly Property[]): string =>
  ['well', ...properties.flatMap((property) => (property.lookup ? [joined(property.lookup, property)] : []))].join(
    '\n  ',
  );

export const wellTables = (view: View): string => wellsWith(propertiesIn(WELL, view));
