import type { ListQuery } from '@portal/shared-api';
import {
  filterKindOf,
  listedFields,
  RECORD_KINDS,
  type RecordField,
  type RecordKind,
} from '@portal/shared-api/record-keeping';
import { LOOKUP_COLUMNS } from '@portal/shared-api/records';
import type { ListColumn, ListSource } from '../lists/list-sql.ts';
import { escapeLike, searchKey } from '../map-search/search-text.ts';

const namesOf = (table: string, key: string, name: string, value: string) => ({
  sql: `(SELECT ${name} FROM ${table} AS named WHERE named.${key} = ${value})`,
  names: `SELECT ${key} AS key, ${name} AS name FROM ${table}`,
});

function columnOf(table: string, field: RecordField): ListColumn {
  const kind = filterKindOf(field);
  const value = `${table}.${field.column}`;
  if (field.kind === 'flag') return { kind, sql: `${value}::text` };
  if (field.lookup) {
    return { kind, key: value, ...namesOf(field.lookup, LOOKUP_COLUMNS[field.lookup], 'name', value) };
  }
  if (!field.to || kind === 'number') return { kind, sql: value };
  const named = RECORD_KINDS[field.to];
  return { kind, key: value, ...namesOf(named.table, named.key, named.title, value) };
}

/**
 * A list of records. A search also finds names without their punctuation, and all numbers of wells.
 *
 * @param alsoFound wells that a search finds otherwise
 */
export function recordSource(kind: RecordKind, alsoFound: readonly number[], timeZone: string): ListSource {
  const { table, key, title } = RECORD_KINDS[kind];
  const [id, name] = [`${table}.${key}`, `${table}.${title}`];
  const searched = kind === 'wells' ? 'well.search_text' : `search_key(${name}::text)`;
  const columns = Object.fromEntries(listedFields(kind).map((field) => [field.name, columnOf(table, field)]));
  return {
    from: table,
    where: 'true',
    values: [],
    alsoFound: (search, add) => {
      const sought = searchKey(search);
      return sought === ''
        ? 'false'
        : `${searched} LIKE ${add(`%${escapeLike(sought)}%`)} OR ${id} = ANY (${add(alsoFound)}::int[])`;
    },
    key: id,
    // As the index has it.
    columns: { ...columns, [title]: { ...columns[title]!, order: name } },
    order: `${name}, ${id}`,
    timeZone,
  };
}

/** Only records that a search names, which an index finds among a million. @param query with a search */
export function namedRecords(source: ListSource, { search = '', ...others }: ListQuery): [ListSource, ListQuery] {
  const values: unknown[] = [];
  const found = source.alsoFound?.(search, (value) => `$${values.push(value)}`) ?? 'false';
  return [{ ...source, where: `(${found})`, values }, others];
}
