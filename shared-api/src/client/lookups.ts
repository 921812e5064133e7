import type { LOOKUP_TABLES, LookupTable } from '../contract/lookup-tables.ts';
import type { ApiClient, CallOutput } from './client.ts';
import { UnreachableError } from './unreachable-error.ts';

export type LookupRow<Table extends LookupTable> = CallOutput<`GET /${Table}`>[number];
type Rows<Table extends LookupTable> = LookupRow<Table>[];

export interface Lookups {
  /** Kept rows, or those of a new call, with which the promise rejects. */
  rows<Table extends LookupTable>(table: Table): Promise<Rows<Table>>;
  /** Logs failures; `rows` asks again when a table is needed. */
  fetchAll(): Promise<void>;
  clear(): void;
}

/** Firefox breaks off the calls of a page that is left, and lets the page hear of it. */
const LEFT_WITHIN_MS = 3_000;

const logFailure = (table: LookupTable, error: unknown): void =>
  console.error(`The lookup table ${table} could not be fetched:`, error);

const wasCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Keeps successful answers; after a failed call the table is asked for again. */
export function createLookups(api: ApiClient, tables: typeof LOOKUP_TABLES): Lookups {
  const kept = new Map<LookupTable, Promise<unknown>>();

  const fetchRows = (table: LookupTable): Promise<unknown> => {
    const rows: Promise<unknown> = api.call(`GET /${table}`);
    kept.set(table, rows);
    rows.catch((error: unknown) => {
      if (kept.get(table) === rows) kept.delete(table);
      if (wasCancelled(error)) console.warn(`The call for the lookup table ${table} was cancelled.`);
      else if (error instanceof UnreachableError) setTimeout(() => logFailure(table, error), LEFT_WITHIN_MS);
      else logFailure(table, error);
    });
    return rows;
  };
  const rows = <Table extends LookupTable>(table: Table) =>
    (kept.get(table) ?? fetchRows(table)) as Promise<Rows<Table>>;

  return {
    rows,
    fetchAll: async () => {
      await Promise.allSettled(tables.map(rows));
    },
    clear: () => kept.clear(),
  };
}
