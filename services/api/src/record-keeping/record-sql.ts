import { RECORD_KINDS, type RecordField, type RecordKind } from '@portal/shared-api/record-keeping';

/** An import may hold what is changed for minutes; a person is told instead of waiting. */
export const WAIT_BRIEFLY = "SET LOCAL lock_timeout = '5s'";

/** Column of a field whose value several fields make up. */
export const LOCATION = 'location';

const DEGREES: Readonly<Record<string, string>> = { latitude_dd: 'ST_Y', longitude_dd: 'ST_X' };

function valueSql(table: string, { name, column, kind }: RecordField): string {
  const degrees = DEGREES[name];
  if (degrees) return `${degrees}(${table}.${LOCATION})`;
  if (kind === 'number') return `${table}.${column}::float8`;
  return kind === 'date' ? `${table}.${column}::text` : `${table}.${column}`;
}

/** Key, version and values of records, as one JSON object of values. */
export const recordColumns = (kind: RecordKind, fields: readonly RecordField[]): string => {
  const { table, key } = RECORD_KINDS[kind];
  const values = fields.map((field) => `${valueSql(table, field)} AS "${field.name}"`).join(', ');
  return `${table}.${key} AS ndx, ${table}.version, (SELECT row_to_json(listed) FROM (SELECT ${values}) AS listed) AS values`;
};
