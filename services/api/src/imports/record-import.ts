import type { AuditEntry, ImportKind } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import type { Person } from './imports.repository.ts';
import { RECORD_KINDS } from './kinds/kinds.ts';

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

/** The count of refusals comes last. */
function countsOf({ kind, format, added, changed, new_wells, refused }: SettledImport): Count[] {
  if (kind !== 'measurements') {
    const { noun } = RECORD_KINDS[kind];
    return [
      [`${noun} added`, added],
      [`${noun} changed`, changed],
      ['Rows refused', refused],
    ];
  }
  const made: Count = ['Wells created', new_wells];
  if (format === 'usgs-sites') return [made, ['Rows refused', refused]];
  return [['Readings added', added], ['Readings changed', changed], made, ['Readings refused', refused]];
}

/** Empty if nothing changed. */
export function describeImport(settled: SettledImport): AuditEntry['changes'] {
  const counts = countsOf(settled);
  return counts.slice(0, -1).every(([, count]) => count === 0) ? [] : describeCounts(counts);
}

/** Changes of the audit log; omits counts of 0. */
export const describeCounts = (counts: Count[]): AuditEntry['changes'] =>
  counts.flatMap(([field, count]) => (count === 0 ? [] : [{ field, from: null, to: count.toLocaleString('en-US') }]));

/** Records a commit within its transaction, unless it changed nothing. */
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
