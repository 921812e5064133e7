import type { EntityManager } from 'typeorm';

/** Where a query goes: to the database for reads, or over a transaction's connection. */
export interface Queries {
  query<Rows>(text: string, values?: unknown[]): Promise<Rows>;
}

/** A connection takes one query at a time. */
export function inTurn(manager: EntityManager): Queries {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Rows>(text: string, values?: unknown[]): Promise<Rows> {
      const next = last.then(() => manager.query<Rows>(text, values));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
