import type { AuditEntry, ImportKind } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import type { Person } from './imports.repository.ts';
import { RECORD_KINDS } from './kinds/kinds.ts';

/** What is told of an import that has been committed. */
export interface SettledImport {
  import_ndx: number;
  kind: ImportKind;
  format: string;
  file_name: string;
  added: number;
  changed: number;
  new_wells: number;
  refused: number;
}

type Count = [field: string, count: number];

/** What was done, and last what was refused. */
function countsOf({ kind, format, added, changed, new_wells, refused }: SettledImport): Count[] {
  if (kind !== 'measurements') {
    const { noun } = RECORD_KINDS[kind];
    return [
      [`${noun} added`, added],
      [`${noun} changed`, changed],
      ['Rows refused', refused],
    ];
  }
  const made: Count = ['Wells made', new_wells];
  if (format === 'usgs-sites') return [made, ['Rows refused', refused]];
  return [['Readings added', added], ['Readings changed', changed], made, ['Readings refused', refused]];
}

/** What an import has changed, as people read it; nothing where it was all there already. */
export function describeImport(settled: SettledImport): AuditEntry['changes'] {
  const counts = countsOf(settled);
  return counts.slice(0, -1).every(([, count]) => count === 0) ? [] : describeCounts(counts);
}

/** Counts that are not 0, as changes of the audit log. */
export const describeCounts = (counts: Count[]): AuditEntry['changes'] =>
  counts.flatMap(([field, count]) => (count === 0 ? [] : [{ field, from: null, to: count.toLocaleString('en-US') }]));

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
