import { Identity1795305600000 } from './1795305600000-Identity.ts';
import { VerifiedEmail1798761600000 } from './1798761600000-VerifiedEmail.ts';

/** Oldest first. */
export const migrations = [Identity1795305600000, VerifiedEmail1798761600000];

export const MIGRATION_TABLE = { schema: 'identity', name: 'schema_migration' };
