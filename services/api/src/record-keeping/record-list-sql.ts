import {
  filterKindOf,
  listedFields,
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
} from '@portal/shared-api/record-keeping';
import { LOOKUP_COLUMNS } from '@portal/shared-api/records';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';
import { escapeLike } from '../map-search/search-text.ts';

function columnOf(table: string, field: RecordField): ListColumn {
  const kind = filterKindOf(field);
  const value = `${table}.${field.column}`;
  if (field.kind === 'flag') return { kind, sql: `${value}::text` };
  if (field.lookup) {
    const name = `(SELECT name FROM ${field.lookup} AS named WHERE named.${LOOKUP_COLUMNS[field.lookup]} = ${value})`;
    return { kind, sql: name, key: value };
  }
  if (!field.to || kind === 'number') return { kind, sql: value };
  const named = RECORD_KINDS[field.to];
  return {
    kind,
    sql: `(SELECT ${named.title} FROM ${named.table} AS named WHERE named.${named.key} = ${value})`,
    key: value,
  };
}

/**
 * A list of records.
 *
 * @param search as `search_key` writes it, found in names of records and in all numbers of wells
 * @param alsoFound wells that a search finds otherwise
 */
export function recordSource(
  kind: RecordKind,
  search: string,
  alsoFound: readonly number[],
  timeZone: string,
): ListSource {
  const { table, key, title } = RECORD_KINDS[kind];
  const [id, name] = [`${table}.${key}`, `${table}.${title}`];
  const searched = kind === 'wells' ? 'well.search_text' : `search_key(${name}::text)`;
  const columns = Object.fromEntries(listedFields(kind).map((field) => [field.name, columnOf(table, field)]));
  return {
    from: table,
    where: search === '' ? 'true' : `(${searched} LIKE $1 OR ${id} = ANY ($2::int[]))`,
    values: search === '' ? [] : [`%${escapeLike(search)}%`, alsoFound],
    key: id,
    // As the index has it.
    columns: { ...columns, [title]: { ...columns[title]!, order: name } },
    order: `${name}, ${id}`,
    timeZone,
  };
}
