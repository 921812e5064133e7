import { Injectable } from '@nestjs/common';
import type { ImportExample, ImportKind } from '@portal/shared-api';
import { englishText, type ImportText, type Sentence } from '@portal/shared-api/import-texts';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { FileRow } from './file-row.ts';
import type { Person } from './imports.repository.ts';
import { RECORD_KINDS, type RecordKindName } from './kinds/kinds.ts';
import type { Merged } from './kinds/merge.ts';
import { Merging } from './kinds/merging.ts';
import { READING_KINDS } from './kinds/reading-kinds.ts';
import { settleOutlines } from './outlines/settle-outlines.ts';
import { type Counts, truncateRow } from './staging.repository.ts';
import { distinct } from './values/row-error.ts';

/** Thrown to roll back a transaction; carries its result. */
class DryRun extends Error {
  constructor(readonly found: MergedRecords) {
    super('rehearsal');
  }
}

/** Dry runs are rolled back. */
const NOBODY: Person = { userId: null, name: '', described: '' };

interface MergedRecords extends Merged {
  notes: ImportText[];
  refusals: ReadonlyMap<number, Sentence[]>;
}

@Injectable()
export class RecordsRepository {
  constructor(private readonly database: DataSource) {}

  async insert(importNdx: number, rows: readonly FileRow[]): Promise<void> {
    const records = rows.flatMap(({ line, text, items }) =>
      items.map((fields) => ({ import_ndx: importNdx, line, fields, source_text: truncateRow(text) })),
    );
    await insertRows(this.database.manager, 'import_record', records);
  }

  /** Call it before a transaction that merges: it can take seconds. @throws FileError for outlines beyond repair */
  async settle(importNdx: number): Promise<void> {
    const [{ kind }] = await this.database.query<[{ kind: ImportKind }]>(
      'SELECT kind FROM measurement_import WHERE import_ndx = $1',
      [importNdx],
    );
    const outlines = kind === 'measurements' ? undefined : RECORD_KINDS[kind].outlines;
    if (outlines) await settleOutlines(this.database, importNdx, outlines);
  }

  /** Runs a merge and rolls it back; stores refusals and examples. */
  async compare(importNdx: number): Promise<{ counts: Counts; notes: ImportText[] }> {
    await this.settle(importNdx);
    const { notes, refusals, ...merged } = await this.#dryRun(importNdx);
    await this.database.transaction(async (manager) => {
      await manager.query(
        `DELETE FROM import_refusal WHERE import_ndx = $1 AND line IN (
          SELECT line FROM import_record WHERE import_ndx = $1 AND NOT fields ? 'is_refused')`,
        [importNdx],
      );
      const reasons = [...refusals].map(([line, all]) => {
        const sentences = distinct(all);
        return { line, reason: englishText(sentences), sentences };
      });
      await manager.query(
        `INSERT INTO import_refusal (import_ndx, line, readings, reason, sentences, source_text)
        SELECT $1, line, 1, reason, sentences, source_text
        FROM jsonb_to_recordset($2::jsonb) AS refused (line int, reason text, sentences jsonb)
          JOIN import_record USING (line) WHERE import_ndx = $1`,
        [importNdx, JSON.stringify(reasons)],
      );
      await manager.query(
        `UPDATE measurement_import SET examples = $2,
          refused = (SELECT count(*) FROM import_refusal WHERE import_ndx = $1) WHERE import_ndx = $1`,
        [importNdx, JSON.stringify(merged.examples)],
      );
    });
    const { inserted: added, updated: changed, unchanged: known } = merged;
    return { counts: { added, changed, known, wells: 0, new_wells: 0, first_at: null, last_at: null }, notes };
  }

  async merge(manager: EntityManager, importNdx: number, by: Person): Promise<MergedRecords> {
    const [{ kind, found }] = await manager.query<[{ kind: RecordKindName; found: unknown }]>(
      'SELECT kind, found FROM measurement_import WHERE import_ndx = $1',
      [importNdx],
    );
    const timeZone = await this.findTimeZone(manager);
    const merging = new Merging(manager, importNdx, READING_KINDS[kind].found.parse(found), by, timeZone);
    const merged = await RECORD_KINDS[kind].merge(merging);
    return { ...merged, notes: merging.notes, refusals: merging.refusals };
  }

  /** Of the district, where records are kept and reports are filed. */
  async findTimeZone(manager: EntityManager = this.database.manager): Promise<string> {
    return (await new ProductionRulesRepository(this.database).findAll(manager)).timeZoneAt(new Date());
  }

  async findExamples(importNdx: number, which: 'added' | 'changed'): Promise<ImportExample[]> {
    const [row] = await this.database.query<[{ examples: ImportExample[] }]>(
      "SELECT coalesce(examples -> $2, '[]') AS examples FROM measurement_import WHERE import_ndx = $1",
      [importNdx, which],
    );
    return row.examples;
  }

  async #dryRun(importNdx: number): Promise<MergedRecords> {
    try {
      return await this.database.transaction(async (manager) => {
        throw new DryRun(await this.merge(manager, importNdx, NOBODY));
      });
    } catch (error) {
      if (error instanceof DryRun) return error.found;
      throw error;
    }
  }
}
