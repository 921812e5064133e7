import { Injectable } from '@nestjs/common';
import type { ImportUndo, UndoExpectation } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { recordChange } from '../audit/record-change.ts';
import type { Commit } from './commit.repository.ts';
import { CountsChangedError, ImportTakenError, type Person } from './imports.repository.ts';
import { findImportedReadings, undoReadings } from './kinds/readings/undo-readings.ts';
import { findAddedWells, lockAddedWells, removeAddedWells } from './kinds/sites/undo-wells.ts';
import { describeCounts } from './record-import.ts';

export interface Undo extends Commit {
  /** Counts from the preview; `null` skips the check. */
  expected: UndoExpectation | null;
}

const isExpected = (undo: ImportUndo, expected: UndoExpectation): boolean =>
  undo.removed === expected.removed &&
  undo.restored === expected.restored &&
  undo.wells_removed === expected.wells_removed;

export function describeUndo({ removed, restored, kept, wells_removed, wells_kept }: ImportUndo) {
  return describeCounts([
    ['Readings removed', removed],
    ['Readings restored', restored],
    ['Readings left to later imports', kept],
    ['Wells removed', wells_removed],
    ['Wells kept', wells_kept],
  ]);
}

async function find(manager: EntityManager, importNdx: number): Promise<ImportUndo> {
  return { ...(await findImportedReadings(manager, importNdx)), ...(await findAddedWells(manager, importNdx)) };
}

@Injectable()
export class UndoRepository {
  constructor(private readonly database: DataSource) {}

  preview(importNdx: number): Promise<ImportUndo> {
    return this.database.transaction((manager) => find(manager, importNdx));
  }

  /**
   * Undoes an import that this process holds as `undoing`, in one transaction with its state and audit entry.
   * @throws CountsChangedError if the result would differ from `expected`, ImportTakenError if this process no longer holds it
   */
  undo({ importNdx, holder, by, expected, onProgress }: Undo): Promise<ImportUndo> {
    return this.database.transaction(async (manager) => {
      // Serializes changes, as a commit does.
      await manager.query('LOCK TABLE observation IN SHARE ROW EXCLUSIVE MODE');
      await lockAddedWells(manager, importNdx);
      const undo = await find(manager, importNdx);
      if (expected && !isExpected(undo, expected)) {
        throw new CountsChangedError(`undoing import ${importNdx} would do other than expected`);
      }
      onProgress(0.2);
      await undoReadings(manager, importNdx, onProgress);
      if (undo.wells_removed > 0) await removeAddedWells(manager);
      const fileName = await this.#settle(manager, importNdx, holder, by, undo);
      await recordChange(manager, {
        action: 'import-undone',
        actor: by,
        subject: fileName,
        importNdx,
        changes: describeUndo(undo),
      });
      return undo;
    });
  }

  async #settle(manager: EntityManager, importNdx: number, holder: string, by: Person, undo: ImportUndo) {
    const [[settled]] = await manager.query<[[{ file_name: string }?]]>(
      `UPDATE measurement_import SET state = 'undone', progress = 1, holder = NULL, undone_at = now(),
        undone_by_user_id = $3, undone_by = $4, undone = $5
      WHERE import_ndx = $1 AND state = 'undoing' AND holder = $2 RETURNING file_name`,
      [importNdx, holder, by.userId, by.name, JSON.stringify(undo)],
    );
    if (!settled) throw new ImportTakenError(`import ${importNdx} is not held here any more`);
    return settled.file_name;
  }
}
