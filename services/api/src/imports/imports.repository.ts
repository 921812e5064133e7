import { Injectable } from '@nestjs/common';
import type { FileImport, ImportKind, ImportQuestion, MeasurementFormat } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import { UsageError } from '../setup/command-line.ts';
import type { Answers } from './questions.ts';
import type { Opened } from './read-messages.ts';
import type { StagedFile } from './stager.ts';
import type { Counts } from './staging.repository.ts';
import { type ImportRowOfTable, toImport } from './to-import.ts';

/** Who does something: `userId` is null for the command line. */
export interface Person {
  userId: string | null;
  name: string;
  /** With what else tells them apart, for the audit log. */
  described: string;
}

/** How a file was sent to be read. */
export interface FileSettings {
  format?: MeasurementFormat | undefined;
  /** Of its kind. */
  mapping: unknown;
}

export interface NewImport {
  kind: ImportKind;
  file_name: string;
  byte_length: number;
  sha256: string;
  by: Person;
  settings: FileSettings;
}

/** What is known of a file when all of it has been read. */
interface ReadResult extends StagedFile {
  rows: number;
  readings: number;
  refused: number;
  notes: string[];
}

/** The import is not in the state, or not in the hands, that a step of it needs: someone else went on with it. */
export class ImportTakenError extends Error {}

/** The data have changed since the rows of the import were compared with them. */
export class CountsChangedError extends Error {}

/** How long a process may say nothing of an import that it works on. */
const SILENCE = "interval '30 seconds'";
const KEPT_UNDECIDED = "interval '7 days'";
export const STOPPED = 'The server stopped while it read this file. Upload it again.';

/** States of imports that a process works on. */
export type WorkState = 'reading' | 'committing' | 'undoing';
/** How an import that could not be committed or undone is left. */
const LEFT = { committing: 'ready', undoing: 'committed' } as const;

/** Imports: what became of each file. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: DataSource) {}

  /** Writes down a file that is about to be read by the process `holder`. */
  async begin({ kind, file_name, byte_length, sha256, by, settings }: NewImport, holder: string): Promise<number> {
    const [row] = await this.database.query<[{ import_ndx: number }]>(
      `INSERT INTO measurement_import (file_name, byte_length, sha256, uploaded_by_user_id, uploaded_by, settings, holder, kind, alive_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now()) RETURNING import_ndx`,
      [file_name, byte_length, sha256, by.userId, by.name, JSON.stringify(settings), holder, kind],
    );
    return row.import_ndx;
  }

  async find(importNdx: number): Promise<FileImport | null> {
    const [row] = await this.database.query<ImportRowOfTable[]>(
      'SELECT * FROM measurement_import WHERE import_ndx = $1',
      [importNdx],
    );
    return row ? toImport(row) : null;
  }

  async findLatest(limit: number): Promise<FileImport[]> {
    const sql = 'SELECT * FROM measurement_import ORDER BY import_ndx DESC LIMIT $1';
    return (await this.database.query<ImportRowOfTable[]>(sql, [limit])).map(toImport);
  }

  /** The latest import that kept what the very same file holds of its kind; `null` where there is none. */
  async findSameFile(importNdx: number): Promise<FileImport | null> {
    const [row] = await this.database.query<ImportRowOfTable[]>(
      `SELECT earlier.* FROM measurement_import AS earlier JOIN measurement_import AS this USING (sha256, kind)
      WHERE this.import_ndx = $1 AND earlier.import_ndx < $1 AND earlier.state = 'committed'
      ORDER BY earlier.import_ndx DESC LIMIT 1`,
      [importNdx],
    );
    return row ? toImport(row) : null;
  }

  /** @throws ImportTakenError when this process does not read the import any more, UsageError for a provider that there is not */
  async recognized(importNdx: number, holder: string, { format, provider, found }: Opened): Promise<void> {
    const known = await this.#providerNamed(provider);
    const assignments = 'format = $4, data_provider_ndx = $5, found = $6';
    await this.#hold(importNdx, 'reading', holder, assignments, [format, known, JSON.stringify(found)]);
  }

  async #providerNamed(name: string | null): Promise<number | null> {
    if (name === null) return null;
    const [row] = await this.database.query<{ ndx: number }[]>(
      'SELECT data_provider_ndx AS ndx FROM data_provider WHERE lower(name) = lower($1)',
      [name],
    );
    if (!row) throw new UsageError(`There is no data provider "${name}"`);
    return row.ndx;
  }

  /** Says how far a piece of work is, from 0 to 1. @throws ImportTakenError as above */
  async advance(importNdx: number, state: WorkState, holder: string, progress: number): Promise<void> {
    await this.#hold(importNdx, state, holder, 'progress = $4, alive_at = now()', [progress]);
  }

  /** @throws ImportTakenError as above */
  async ready(importNdx: number, holder: string, result: ReadResult): Promise<void> {
    const { counts, rows, readings, refused, repeated, missingWells, conversions, notes } = result;
    await this.#hold(importNdx, 'reading', holder, 'repeated = $4', [repeated]);
    await this.recount(importNdx, counts);
    await this.#hold(
      importNdx,
      'reading',
      holder,
      `state = 'ready', progress = 1, holder = NULL, rows = $4, refused = $5, conversions = $6, notes = $7,
        missing_wells = $8, missing_well_readings = $9, readings = $10`,
      [rows, refused, JSON.stringify(conversions), notes, missingWells.wells, missingWells.readings, readings],
    );
  }

  /** Asks what the file leaves open. @throws ImportTakenError as above */
  async ask(importNdx: number, holder: string, questions: ImportQuestion[]): Promise<void> {
    const assignments = "state = 'asking', progress = 1, holder = NULL, questions = $4";
    await this.#hold(importNdx, 'reading', holder, assignments, [JSON.stringify(questions)]);
  }

  /** Takes an import that asks, to read its file again. @returns how to read it; `null` where it does not ask any more */
  async takeForReading(
    importNdx: number,
    holder: string,
    answers: Answers,
  ): Promise<{ settings: FileSettings; answers: Answers } | null> {
    const [rows] = await this.database.query<[{ settings: FileSettings; answers: Answers }[], number]>(
      `UPDATE measurement_import SET state = 'reading', progress = 0, holder = $2, alive_at = now(), answers = answers || $3
      WHERE import_ndx = $1 AND state = 'asking' RETURNING settings, answers`,
      [importNdx, holder, JSON.stringify(answers)],
    );
    return rows[0] ?? null;
  }

  /** Keeps counts that were made anew. */
  async recount(importNdx: number, counts: Counts): Promise<void> {
    await this.database.query(
      `UPDATE measurement_import SET added = $2, changed = $3, duplicates = $4 + repeated, wells = $5, new_wells = $6,
        first_at = $7, last_at = $8 WHERE import_ndx = $1`,
      [
        importNdx,
        counts.added,
        counts.changed,
        counts.known,
        counts.wells,
        counts.new_wells,
        counts.first_at,
        counts.last_at,
      ],
    );
  }

  /** A file that cannot be used as a whole; nothing happens where somebody has decided on it meanwhile. */
  async fail(importNdx: number, holder: string, problem: string): Promise<void> {
    await this.database.query(
      `UPDATE measurement_import SET state = 'failed', problem = $3, holder = NULL
      WHERE import_ndx = $1 AND state = 'reading' AND holder = $2`,
      [importNdx, holder, problem],
    );
  }

  /** Takes an import that is ready, to commit it, or one that is committed, to undo it. @returns whether it was */
  async take(importNdx: number, holder: string, to: keyof typeof LEFT): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE measurement_import SET state = $3, progress = 0, holder = $2, alive_at = now()
      WHERE import_ndx = $1 AND state = $4`,
      [importNdx, holder, to, LEFT[to]],
    );
    return count === 1;
  }

  /** Gives back an import that could not be committed or undone. */
  async giveBack(importNdx: number, holder: string, from: keyof typeof LEFT, note: string): Promise<void> {
    await this.database.query(
      `UPDATE measurement_import SET state = $4, progress = 1, holder = NULL, notes = array_append(notes, $3)
      WHERE import_ndx = $1 AND state = $5 AND holder = $2`,
      [importNdx, holder, note, LEFT[from], from],
    );
  }

  /** @returns whether it was there to be discarded */
  async discard(importNdx: number, by: Person): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE measurement_import SET state = 'discarded', settled_at = now(), settled_by_user_id = $2, settled_by = $3,
        holder = NULL WHERE import_ndx = $1 AND state IN ('reading', 'asking', 'ready')`,
      [importNdx, by.userId, by.name],
    );
    return count === 1;
  }

  /** Says that this process still works on these imports. */
  async beat(importNdxs: number[], holder: string): Promise<void> {
    await this.database.query(
      'UPDATE measurement_import SET alive_at = now() WHERE import_ndx = ANY ($1) AND holder = $2',
      [importNdxs, holder],
    );
  }

  /**
   * Ends what was left: files whose reader has stopped fail, those that were kept ask again, commits that stopped are ready
   * again, undoing that stopped has not happened, and what nobody decided on for a week is discarded.
   *
   * @param own imports that this process works on; one that another process took since then is not its own any more
   * @returns whether rows were left that have to be cleared
   */
  async expire(own: number[], holder: string): Promise<boolean> {
    const isOwn = 'import_ndx = ANY ($1) AND holder IS NOT DISTINCT FROM $2';
    const silent = (state: string) => `state = '${state}' AND alive_at < now() - ${SILENCE} AND NOT (${isOwn})`;
    const undecided = `state IN ('asking', 'ready') AND uploaded_at < now() - ${KEPT_UNDECIDED}`;
    const [found] = await this.database.query<unknown[]>(
      `SELECT 1 FROM measurement_import WHERE (${silent('reading')}) OR (${silent('committing')}) OR (${silent('undoing')}) OR (${undecided}) LIMIT 1`,
      [own, holder],
    );
    if (!found) return false;
    await this.database.query(
      `UPDATE measurement_import SET state = 'asking', progress = 1, holder = NULL WHERE ${silent('reading')}
        AND EXISTS (SELECT FROM import_file WHERE import_file.import_ndx = measurement_import.import_ndx)`,
      [own, holder],
    );
    await this.database.query(
      `UPDATE measurement_import SET state = 'failed', problem = $3, holder = NULL WHERE ${silent('reading')}`,
      [own, holder, STOPPED],
    );
    for (const [state, left] of Object.entries(LEFT)) {
      await this.database.query(
        `UPDATE measurement_import SET state = '${left}', progress = 1, holder = NULL WHERE ${silent(state)}`,
        [own, holder],
      );
    }
    await this.database.query(
      `UPDATE measurement_import SET state = 'discarded', settled_at = now(), settled_by = 'the portal, after a week'
      WHERE ${undecided}`,
    );
    return true;
  }

  /** Forgets an import that was a rehearsal. */
  async forget(importNdx: number): Promise<void> {
    await this.database.query('DELETE FROM measurement_import WHERE import_ndx = $1', [importNdx]);
  }

  async #hold(importNdx: number, state: string, holder: string, assignments: string, values: unknown[]): Promise<void> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE measurement_import SET ${assignments} WHERE import_ndx = $1 AND state = $2 AND holder = $3`,
      [importNdx, state, holder, ...values],
    );
    if (count !== 1) throw new ImportTakenError(`import ${importNdx} is not ${state} here any more`);
  }
}
