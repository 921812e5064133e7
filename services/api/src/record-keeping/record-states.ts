import { type RecordKind, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import type { StoredChange } from './record-history.repository.ts';

type Columns = Record<string, unknown>;

/** Values by field for columns of a row; columns that are no field keep their names. */
export function fieldsOfColumns(kind: RecordKind, columns: Columns): RecordValues {
  const fields = new Map(recordFields(kind).map(({ column, name }) => [column, name]));
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [fields.get(column) ?? column, value as RecordValues[string]]),
  );
}

/**
 * A record as it was before its latest changes.
 *
 * @param now `null` for a record that is gone
 * @param later the latest first
 * @returns `null` where the record was not there
 */
export function stateBefore(
  kind: RecordKind,
  now: RecordValues | null,
  later: readonly Pick<StoredChange, 'before' | 'after'>[],
): RecordValues | null {
  let state = now;
  for (const { before, after } of later) {
    const values = before && fieldsOfColumns(kind, before);
    state = values === null || after === null ? values : { ...state, ...values };
  }
  return state;
}
