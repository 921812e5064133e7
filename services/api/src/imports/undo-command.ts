import { randomUUID } from 'node:crypto';
import type { FileImport, ImportUndo } from '@portal/shared-api';
import { sentence } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import { UsageError } from '../setup/command-line.ts';
import { commandLineUser } from './command-line-user.ts';
import { ImportsRepository } from './imports.repository.ts';
import { counted } from './kinds/some.ts';
import { isUndoable, undoRefusal } from './state-refusals.ts';
import { UndoRepository } from './undo.repository.ts';

const LISTED = 20;

export function undoLines({ file_name, import_ndx }: FileImport, undo: ImportUndo): string[] {
  const { removed, restored, kept, kept_by, wells_removed, wells_kept, kept_wells } = undo;
  return [
    `undo of import ${import_ndx}, ${file_name}: ${counted(removed, 'reading')} removed, ${counted(restored, 'reading')} restored, ${counted(wells_removed, 'well')} removed`,
    ...(kept > 0 ? [`  ${counted(kept, 'reading')} kept because of later imports:`] : []),
    ...kept_by.map(
      (later) => `    ${counted(later.readings, 'reading')} of import ${later.import_ndx}, ${later.file_name}`,
    ),
    ...(wells_kept > 0 ? [`  ${counted(wells_kept, 'well')} kept because of other records:`] : []),
    ...kept_wells.map(({ well_id, keeps }) => `    ${well_id}: ${keeps}`),
  ];
}

export async function undoableLines(database: DataSource): Promise<string[]> {
  const imports = (await new ImportsRepository(database).findLatest(200)).filter(
    (one) => one.state === 'committed' && isUndoable(one),
  );
  if (imports.length === 0) return ['There are no imports to undo.'];
  return imports
    .slice(0, LISTED)
    .map(
      ({ import_ndx, file_name, counts, settled_at, settled_by }) =>
        `${import_ndx}: ${file_name}, ${counts.added} added, ${counts.changed} changed, ${settled_at?.slice(0, 10)} by ${settled_by}`,
    );
}

/**
 * @param dryRun only describe what the undo would do
 * @throws UsageError if the import does not exist, is not committed, or is not of measurements
 */
export async function undoImport(
  database: DataSource,
  { number, dryRun }: { number: string; dryRun: boolean },
): Promise<string[]> {
  const importNdx = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
  const [imports, undos, holder] = [new ImportsRepository(database), new UndoRepository(database), randomUUID()];
  await imports.expire([], holder);
  const found = importNdx === null ? null : await imports.find(importNdx);
  if (!found)
    throw new UsageError(
      `There is no import ${number}. To list imports that can be undone, enter undo without a number.`,
    );
  if (found.state !== 'committed' || !isUndoable(found)) throw new UsageError(undoRefusal(found).message);
  if (dryRun) return undoLines(found, await undos.preview(found.import_ndx));
  if (!(await imports.take(found.import_ndx, holder, 'undoing'))) {
    throw new UsageError(undoRefusal((await imports.find(found.import_ndx))!).message);
  }
  const by = commandLineUser();
  try {
    const undo = { importNdx: found.import_ndx, holder, by, expected: null, onProgress: () => {} };
    return undoLines(found, await undos.undo(undo));
  } catch (error) {
    await imports.release(found.import_ndx, holder, 'undoing', sentence('undo-failed-in-command'));
    throw error;
  }
}
