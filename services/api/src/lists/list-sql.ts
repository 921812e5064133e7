import type { ListQuery } from '@portal/shared-api';
import { type FilterKind, type FilterTerm, folded, type Operator } from '@portal/shared-api/records';
import type { DataSource } from 'typeorm';
import { escapeLike } from '../map-search/search-text.ts';

type ValueKind = 'text' | 'number' | 'date';

export interface ListColumn {
  /** A `moment` is filtered by its day in the district. */
  kind: FilterKind | 'moment';
  /** What the column shows, or what stands for it. */
  sql: string;
  /** Of a category or reference: its integer key, where `sql` is its name. */
  key?: string;
  /** Of a key to many rows: a query for its `key` and `name`, which compares each name once. */
  names?: string;
  /** By default `sql`, of texts without capitals. */
  order?: string;
}

type Add = (value: unknown) => string;

/** The rows of a list. */
export interface ListSource {
  from: string;
  /** Whatever is asked for; `$1` and so on are `values`. */
  where: string;
  values: readonly unknown[];
  /** An integer that no two rows share. */
  key: string;
  columns: Readonly<Record<string, ListColumn>>;
  /** Rows that a search finds beside those whose columns show its words: first where nobody sorts. */
  alsoFound?: (search: string, add: Add) => string;
  /** Where nobody sorts: ends with the key. */
  order: string;
  timeZone: string;
}

/** As `folded`, for the letters of Spanish names. `translate` takes many times as long as the rest, and ASCII does not need it. */
const foldedSql = (sql: string): string =>
  `CASE WHEN octet_length(${sql}) = length(${sql}) THEN lower(${sql})
    ELSE translate(lower(${sql}), 'áàâäéèêëíìîïóòôöúùûüñç', 'aaaaeeeeiiiioooouuuunc') END`;

const CONTAINED: Readonly<Record<ValueKind, (sql: string) => string>> = {
  text: foldedSql,
  number: (sql) => `${sql}::text`,
  date: (sql) => `to_char(${sql}, 'MM/DD/YYYY')`,
};

function anyOf({ sql, key }: ListColumn, keys: readonly string[], add: Add): string {
  const given = keys.filter((one) => one !== '');
  const isKnown = key
    ? `${key} = ANY (${add(given.filter((one) => /^\d{1,9}$/.test(one)))}::int[])`
    : `${sql} = ANY (${add(given)}::text[])`;
  return given.length < keys.length ? `(${isKnown} OR ${key ?? sql} IS NULL)` : isKnown;
}

function compared(kind: ValueKind, sql: string, operator: Operator, operand: string | number, add: Add): string {
  if (kind === 'text') return `lower(${sql}) = lower(${add(operand)}::text)`;
  return `${sql} ${operator} ${add(operand)}::${kind === 'date' ? 'date' : 'float8'}`;
}

const valueKind = ({ kind }: ListColumn): ValueKind => (kind === 'number' || kind === 'date' ? kind : 'text');

function conditionOf(column: ListColumn, term: FilterTerm, timeZone: string, add: Add): string {
  if ('anyOf' in term) return anyOf(column, term.anyOf, add);
  const [kind, sql] =
    column.kind === 'moment'
      ? (['date', `(${column.sql} AT TIME ZONE ${add(timeZone)}::text)::date`] as const)
      : ([valueKind(column), column.sql] as const);
  if ('contains' in term) {
    const text = kind === 'number' ? term.contains.replaceAll(',', '') : folded(term.contains);
    const isLike = `LIKE ${add(`%${escapeLike(text)}%`)}`;
    const contains = column.names
      ? `${column.key} IN (SELECT key FROM (${column.names}) AS named WHERE ${foldedSql('name')} ${isLike})`
      : `${CONTAINED[kind](sql)} ${isLike}`;
    return term.equals === undefined ? contains : `(${contains} OR ${sql} = ${add(term.equals)}::float8)`;
  }
  if ('mistake' in term) return 'true';
  return term.comparisons.map(([operator, operand]) => compared(kind, sql, operator, operand, add)).join(' AND ');
}

/** Later ones are left out: each costs a condition for each column. */
const MAX_WORDS = 10;
const MAY_SHOW: Readonly<Record<ListColumn['kind'], RegExp>> = {
  text: /./,
  reference: /./,
  category: /./,
  number: /^[-\d,.]*\d[\d,.]*$/,
  date: /^[\d/]+$/,
  moment: /^[\d/]+$/,
};

/** Each word is in any column. */
function searchCondition({ columns, timeZone }: ListSource, search: string, add: Add): string {
  const words = search.split(/\s+/, MAX_WORDS).map((word) => {
    const shown = Object.values(columns).filter(({ kind }) => MAY_SHOW[kind].test(word));
    return `(${shown.map((column) => conditionOf(column, { contains: word }, timeZone, add)).join(' OR ') || 'false'})`;
  });
  return words.join(' AND ');
}

/** Conditions of a source and of the search and filters in a query, with their values. @param except a column whose filter is left out */
export function listWhere(source: ListSource, query: ListQuery, except?: string) {
  const { columns, timeZone } = source;
  const values = [...source.values];
  const add: Add = (value) => `$${values.push(value)}`;
  const filters = query as unknown as Readonly<Record<string, FilterTerm | null | undefined>>;
  const conditions = Object.entries(columns).flatMap(([name, column]) => {
    const term = filters[name];
    return term && name !== except ? conditionOf(column, term, timeZone, add) : [];
  });
  const search = query.search?.trim();
  const alsoFound = search && source.alsoFound ? source.alsoFound(search, add) : 'false';
  if (search) conditions.push(`(${searchCondition(source, search, add)} OR ${alsoFound})`);
  return { where: [source.where, ...conditions].join(' AND '), values, alsoFound };
}

const isText = ({ kind, key }: ListColumn): boolean => kind === 'text' || key !== undefined;

/** Rows without a value come last either way; equal ones are in the usual order. */
function orderOf({ columns, order }: ListSource, query: ListQuery, alsoFound: string): string {
  const column = query.sort === undefined ? undefined : columns[query.sort];
  if (!column) return alsoFound === 'false' ? order : `(${alsoFound}) IS TRUE DESC, ${order}`;
  const by = column.order ?? (isText(column) ? `lower(${column.sql})` : column.sql);
  return `${by} ${query.order === 'descending' ? 'DESC' : 'ASC'} NULLS LAST, ${order}`;
}

export interface FoundKeys {
  /** Of a page or of all rows, in their order. */
  keys: number[];
  /** Of all rows. */
  count: number;
}

/** The keys alone, which fit into memory whatever the list. */
export async function findKeys(database: DataSource, source: ListSource, query: ListQuery): Promise<FoundKeys> {
  const { where, values, alsoFound } = listWhere(source, query);
  const page = query.limit === 'all' ? '' : `OFFSET ${query.offset} LIMIT ${query.limit}`;
  const listed = `SELECT ${source.key} AS key FROM ${source.from} WHERE ${where} ORDER BY ${orderOf(source, query, alsoFound)} ${page}`;
  const [[found], counted] = await Promise.all([
    database.query<[{ keys: number[] }]>(
      `SELECT coalesce(array_agg(key), '{}') AS keys FROM (${listed}) AS listed`,
      values,
    ),
    query.limit === 'all'
      ? null
      : database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${source.from} WHERE ${where}`, values),
  ]);
  return { keys: found.keys, count: counted?.[0].count ?? found.keys.length };
}

/** How many rows each value of a column has, whatever its filter. */
export async function countBy<Value extends string>(
  database: DataSource,
  source: ListSource,
  query: ListQuery,
  column: string,
): Promise<Partial<Record<Value, number>>> {
  const { where, values } = listWhere(source, query, column);
  const rows = await database.query<{ value: Value; count: number }[]>(
    `SELECT ${source.columns[column]!.sql} AS value, count(*)::int AS count FROM ${source.from} WHERE ${where} GROUP BY 1 ORDER BY 1`,
    values,
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count])) as Partial<Record<Value, number>>;
}
