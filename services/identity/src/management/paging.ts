import { ApiError, invalidQuery } from './api-error.ts';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

export type Page = ReturnType<typeof readPaging>;

const DEFAULT_SIZE = 50;
const MAX_SIZE = 100;
/** Auth0's limit for paging through a list. */
const MAX_RECORDS = 1_000;

function wholeNumber(query: Query, name: string, fallback: number, max: number): number {
  const text = query[name];
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(String(text)) ? Number(text) : -1;
  if (number < 0) throw invalidQuery(`Query validation error: '${name}' must be a whole number, 0 or more`);
  if (number > max) throw invalidQuery(`Query validation error: '${name}' must be ${max} or less`);
  return number;
}

export const readPageSize = (query: Query, name: 'per_page' | 'take'): number =>
  wholeNumber(query, name, DEFAULT_SIZE, MAX_SIZE) || DEFAULT_SIZE;

export function readPaging(query: Query) {
  const perPage = readPageSize(query, 'per_page');
  const page = wholeNumber(query, 'page', 0, Number.MAX_SAFE_INTEGER);
  if ((page + 1) * perPage > MAX_RECORDS)
    throw new ApiError(400, 'invalid_paging', `You can only page through the first ${MAX_RECORDS} records.`);
  return { perPage, offset: page * perPage };
}

export const asPage = <T>(query: Query, name: string, { offset, perPage }: Page, rows: readonly T[], total: number) =>
  query.include_totals === 'true' ? { start: offset, limit: perPage, length: rows.length, total, [name]: rows } : rows;
