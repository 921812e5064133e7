import { invalidQuery } from './api-error.ts';
import type { Query } from './paging.ts';

export interface UserSearch {
  /** SQL condition with `$1` and `$2` for the values. */
  where: string;
  values: readonly string[];
  orderBy: string;
}

const SORTABLE = ['created_at', 'updated_at', 'email', 'name', 'nickname', 'user_id', 'last_login', 'logins_count'];
const TEXT_TERM = /^(email|name|nickname|user_id):(?:"([^"]*)"|([^\s"()[\]{}*]+)(\*?))$/;
const TIME_TERM = /^(created_at|updated_at):\[(\*|[\d:.TZ-]+) TO (\*|[\d:.TZ-]+)\]$/;

const asTime = (text: string): string => {
  if (Number.isNaN(Date.parse(text))) throw invalidQuery(`Query syntax error: "${text}" is no time`);
  return text;
};

/**
 * Supports a field with a text, which may end in `*`, or with a time range: `created_at:[2026-01-01T00:00:00Z TO *]`.
 * @throws ApiError for anything else
 */
export function readUserSearch(query: Query): UserSearch {
  return { ...readCondition(String(query.q ?? '')), orderBy: readOrder(String(query.sort ?? 'created_at:1')) };
}

function readCondition(q: string): Pick<UserSearch, 'where' | 'values'> {
  if (q === '') return { where: 'true', values: [] };
  const [, field, phrase, word, wildcard] = TEXT_TERM.exec(q) ?? [];
  if (field) {
    const value = phrase ?? word ?? '';
    if (wildcard) return { where: `starts_with(lower(${field}), lower($1))`, values: [value] };
    return { where: `lower(${field}) = lower($1)`, values: [value] };
  }
  const [, timeField, from = '*', to = '*'] = TIME_TERM.exec(q) ?? [];
  if (!timeField) throw invalidQuery('Query syntax error: this search is not understood');
  const bounds = [
    [from, '>='],
    [to, '<='],
  ].filter(([time]) => time !== '*');
  const conditions = bounds.map(([, comparison], index) => `${timeField} ${comparison} $${index + 1}::timestamptz`);
  return { where: conditions.join(' AND ') || 'true', values: bounds.map(([time]) => asTime(time!)) };
}

function readOrder(sort: string): string {
  const [, field = '', direction] = /^(\w+):(1|-1)$/.exec(sort) ?? [];
  if (!SORTABLE.includes(field)) throw invalidQuery('Query validation error: sort must be a field and 1 or -1');
  return `${field} ${direction === '1' ? 'ASC' : 'DESC'} NULLS LAST, user_id`;
}
