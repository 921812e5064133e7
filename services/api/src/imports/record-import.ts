import type { AuditEntry } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import type { Person } from './imports.repository.ts';

/** What is told of an import that has been committed. */
export interface SettledImport {
  import_ndx: number;
  format: string;
  file_name: string;
  added: number;
  changed: number;
  new_wells: number;
  refused: number;
}

/** What an import has changed, as people read it; nothing where it was all there already. */
export function describeImport({ format, added, changed, new_wells, refused }: SettledImport): AuditEntry['changes'] {
  const done: [field: string, count: number][] = [
    ['Readings added', format === 'usgs-sites' ? 0 : added],
    ['Readings changed', changed],
    ['Wells made', new_wells],
  ];
  if (done.every(([, count]) => count === 0)) return [];
  return [...done, [format === 'usgs-sites' ? 'Rows refused' : 'Readings refused', refused] as const].flatMap(
    ([field, count]) => (count === 0 ? [] : [{ field, from: null, to: count.toLocaleString('en-US') }]),
  );
}

/** Writes an import into the audit log, in the transaction that commits it; one that has changed nothing is not written down. */
export async function recordImport(manager: EntityManager, by: Person, settled: SettledImport): Promise<void> {
  const changes = describeImport(settled);
  if (changes.length === 0) return;
  await recordChange(manager, {
    action: 'import-committed',
    actor: by,
    subject: settled.file_name,
    importNdx: settled.import_ndx,
    changes,
  });
}
