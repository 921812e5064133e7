import { Spending } from '@portal/shared-server/limits';
import type { Database } from '../database/database.ts';

export const spendingOf = (database: Database): Spending =>
  new Spending(async (text, values) => (await database.query(text, values)).rows as never[]);
