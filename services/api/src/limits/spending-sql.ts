import { Spending } from '@portal/shared-server/limits';
import type { EntityManager } from 'typeorm';

/** Spent only if the transaction succeeds. */
export const spendingOf = (manager: EntityManager): Spending =>
  new Spending((text, values) => manager.query(text, values));
