import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import { CountsChangedError, ImportTakenError, type Person } from './imports.repository.ts';
import { commitReadings } from './kinds/readings/commit-readings.ts';
import { addWells } from './kinds/sites/commit-wells.ts';
import { recordImport, type SettledImport } from './record-import.ts';
import { RecordsRepository } from './records.repository.ts';

export interface Commit {
  importNdx: number;
  /** Id of the process that holds the import. */
  holder: string;
  by: Person;
  onProgress: (progress: number) => void;
}

interface Previewed {
  kind: ImportKind;
  format: string;
  added: number;
  changed: number;
}

async function commitSites(manager: EntityManager, importNdx: number, previewed: number): Promise<void> {
  const made = await addWells(manager, importNdx, 'all');
  if (made !== previewed)
    throw new CountsChangedError(`import ${importNdx} would make ${made} wells, not ${previewed}`);
}

@Injectable()
export class CommitRepository {
  constructor(
    private readonly database: DataSource,
    private readonly records: RecordsRepository,
  ) {}

  /**
   * Commits an import that this process holds as `committing`, in one transaction with its state and audit entry.
   * @throws CountsChangedError if its counts have changed, ImportTakenError if this process no longer holds it
   */
  async commit({ importNdx, holder, by, onProgress }: Commit): Promise<SettledImport> {
    await this.records.settle(importNdx);
    return this.database.transaction(async (manager) => {
      const [previewed] = await manager.query<[Previewed]>(
        'SELECT kind, format, added, changed FROM measurement_import WHERE import_ndx = $1',
        [importNdx],
      );
      if (previewed.kind !== 'measurements') await this.#commitRecords(manager, importNdx, previewed, by);
      else if (previewed.format === 'usgs-sites') await commitSites(manager, importNdx, previewed.added);
      else await commitReadings(manager, importNdx, onProgress);
      for (const table of ['import_reading', 'import_well', 'import_record'])
        await manager.query(`DELETE FROM ${table} WHERE import_ndx = $1`, [importNdx]);
      const settled = await this.#settle(manager, importNdx, holder, by);
      await recordImport(manager, by, settled);
      return settled;
    });
  }

  async #commitRecords(manager: EntityManager, importNdx: number, previewed: Previewed, by: Person): Promise<void> {
    const { inserted, updated } = await this.records.merge(manager, importNdx, by);
    if (inserted !== previewed.added || updated !== previewed.changed)
      throw new CountsChangedError(`import ${importNdx} would add ${inserted} and change ${updated}`);
  }

  async #settle(manager: EntityManager, importNdx: number, holder: string, by: Person): Promise<SettledImport> {
    const [[settled]] = await manager.query<[[SettledImport?]]>(
      `UPDATE measurement_import SET state = 'committed', progress = 1, holder = NULL, settled_at = now(),
        settled_by_user_id = $3, settled_by = $4
      WHERE import_ndx = $1 AND state = 'committing' AND holder = $2
      RETURNING import_ndx, kind, format, file_name, added, changed, new_wells, refused`,
      [importNdx, holder, by.userId, by.name],
    );
    if (!settled) throw new ImportTakenError(`import ${importNdx} is not held here any more`);
    return settled;
  }
}
