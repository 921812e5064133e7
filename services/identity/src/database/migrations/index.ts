import { Identity1795305600000 } from './1795305600000-Identity.ts';
import { VerifiedEmail1798761600000 } from './1798761600000-VerifiedEmail.ts';
import { Mail1801094400000 } from './1801094400000-Mail.ts';
import { DaySpending1802995200000 } from './1802995200000-DaySpending.ts';

/** Oldest first. */
export const migrations = [
  Identity1795305600000,
  VerifiedEmail1798761600000,
  Mail1801094400000,
  DaySpending1802995200000,
];

export const MIGRATION_TABLE = { schema: 'identity', name: 'schema_migration' };
