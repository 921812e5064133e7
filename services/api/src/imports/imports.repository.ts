import { Injectable } from '@nestjs/common';
import type { FileImport, ImportKind, MeasurementFormat } from '@portal/shared-api';
import { englishText, type ImportText, sentence } from '@portal/shared-api/import-texts';
import { DataSource } from 'typeorm';
import { FileError } from './file-error.ts';
import type { Answers } from './questions.ts';
import { type AskedQuestion, textsOfQuestion, toEnglishQuestion } from './questions.ts';
import type { Opened } from './read-messages.ts';
import type { StagedFile } from './stager.ts';
import type { Counts } from './staging.repository.ts';
import { type StoredText, storedText } from './stored-text.ts';

/** `userId` is null for the command line. */
export interface Person {
  userId: string | null;
  name: string;
  /** Name with email address, for the audit log. */
  described: string;
}

export interface FileSettings {
  format?: MeasurementFormat | undefined;
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

interface ReadResult extends StagedFile {
  rows: number;
  readings: number;
  refused: number;
  notes: ImportText[];
}

/** Another process or person has taken or settled the import. */
export class ImportTakenError extends Error {}

export class CountsChangedError extends Error {}

/** A process without a heartbeat for this long counts as stopped. */
const MAX_SILENCE = "interval '30 seconds'";
const MAX_UNDECIDED = "interval '7 days'";
const STOPPED = storedText(sentence('reading-stopped'));

export type WorkState = 'reading' | 'committing' | 'undoing';
/** The state after a failed commit or undo. */
const STATE_BEFORE = { committing: 'ready', undoing: 'committed' } as const;

const RESPONSE_COLUMNS = `import_ndx, file_name, byte_length::float8 AS byte_length, kind, format, state, progress, problem,
  utc_text(uploaded_at) AS uploaded_at, uploaded_by, utc_text(settled_at) AS settled_at, settled_by,
  utc_text(undone_at) AS undone_at, undone_by, undone,
  CASE WHEN state = 'committed' AND kind <> 'measurements' THEN (SELECT change_set FROM audit_log
    WHERE audit_log.import_ndx = measurement_import.import_ndx AND EXISTS (
      SELECT FROM record_change WHERE record_change.change_set = audit_log.change_set) LIMIT 1) END AS change_set, notes, texts, CASE state WHEN 'asking' THEN questions ELSE '[]' END AS questions,
  jsonb_build_object('rows', rows, 'readings', readings, 'added', added, 'changed', changed, 'duplicates', duplicates,
    'refused', refused) AS counts,
  wells, new_wells, jsonb_build_object('wells', missing_wells, 'readings', missing_well_readings) AS missing_wells,
  utc_text(first_at) AS first_at, utc_text(last_at) AS last_at, conversions`;
const FIND = `SELECT ${RESPONSE_COLUMNS} FROM measurement_import`;
/** A file that is not stored must be uploaded again. */
const IS_LOST = `state = 'reading'
  AND NOT EXISTS (SELECT FROM import_file WHERE import_file.import_ndx = measurement_import.import_ndx)`;

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: DataSource) {}

  async begin({ kind, file_name, byte_length, sha256, by, settings }: NewImport, holder: string): Promise<number> {
    const [row] = await this.database.query<[{ import_ndx: number }]>(
      `INSERT INTO measurement_import (file_name, byte_length, sha256, uploaded_by_user_id, uploaded_by, settings, holder, kind, alive_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now()) RETURNING import_ndx`,
      [file_name, byte_length, sha256, by.userId, by.name, JSON.stringify(settings), holder, kind],
    );
    return row.import_ndx;
  }

  async find(importNdx: number): Promise<FileImport | null> {
    const [found] = await this.database.query<FileImport[]>(`${FIND} WHERE import_ndx = $1`, [importNdx]);
    return found ?? null;
  }

  findLatest(limit: number): Promise<FileImport[]> {
    return this.database.query(`${FIND} ORDER BY import_ndx DESC LIMIT $1`, [limit]);
  }

  /** The latest committed import of an identical file and kind. */
  async findSameFile(importNdx: number): Promise<FileImport | null> {
    const [found] = await this.database.query<FileImport[]>(
      `${FIND} WHERE state = 'committed' AND import_ndx < $1
        AND (sha256, kind) = (SELECT sha256, kind FROM measurement_import WHERE import_ndx = $1)
      ORDER BY import_ndx DESC LIMIT 1`,
      [importNdx],
    );
    return found ?? null;
  }

  /** @throws ImportTakenError if this process no longer holds the import, UsageError for an unknown provider */
  async recognized(importNdx: number, holder: string, { format, provider, found }: Opened): Promise<void> {
    const known = await this.#findProvider(provider);
    const assignments = 'format = $4, data_provider_ndx = $5, found = $6';
    await this.#hold(importNdx, 'reading', holder, assignments, [format, known, JSON.stringify(found)]);
  }

  async #findProvider(name: string | null): Promise<number | null> {
    if (name === null) return null;
    const [row] = await this.database.query<{ ndx: number }[]>(
      'SELECT data_provider_ndx AS ndx FROM data_provider WHERE lower(name) = lower($1)',
      [name],
    );
    if (!row) throw new FileError(sentence('readings-provider-unknown', { name }));
    return row.ndx;
  }

  /** @param progress from 0 to 1 @throws ImportTakenError, like `recognized` */
  async advance(importNdx: number, state: WorkState, holder: string, progress: number): Promise<void> {
    await this.#hold(importNdx, state, holder, 'progress = $4, alive_at = now()', [progress]);
  }

  async ready(importNdx: number, holder: string, result: ReadResult): Promise<void> {
    const { counts, rows, readings, refused, repeated, missingWells, conversions, rules, notes } = result;
    await this.#hold(importNdx, 'reading', holder, 'repeated = $4', [repeated]);
    await this.recount(importNdx, counts);
    await this.#hold(
      importNdx,
      'reading',
      holder,
      `state = 'ready', progress = 1, holder = NULL, rows = $4, refused = $5, conversions = $6, notes = $7,
        texts = $8, missing_wells = $9, missing_well_readings = $10, readings = $11`,
      [
        rows,
        refused,
        JSON.stringify(conversions),
        notes.map(englishText),
        JSON.stringify([...notes, ...rules].map(storedText)),
        missingWells.wells,
        missingWells.readings,
        readings,
      ],
    );
  }

  async ask(importNdx: number, holder: string, questions: readonly AskedQuestion[]): Promise<void> {
    const assignments = "state = 'asking', progress = 1, holder = NULL, questions = $4, texts = $5";
    const texts = questions.flatMap(textsOfQuestion).map(storedText);
    await this.#hold(importNdx, 'reading', holder, assignments, [
      JSON.stringify(questions.map(toEnglishQuestion)),
      JSON.stringify(texts),
    ]);
  }

  /** @returns how to read the file again; `null` if the import no longer has questions */
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

  async recount(importNdx: number, counts: Counts): Promise<void> {
    const { added, changed, known, wells, new_wells, first_at, last_at } = counts;
    await this.database.query(
      `UPDATE measurement_import SET added = $2, changed = $3, duplicates = $4 + repeated, wells = $5, new_wells = $6,
        first_at = $7, last_at = $8 WHERE import_ndx = $1`,
      [importNdx, added, changed, known, wells, new_wells, first_at, last_at],
    );
  }

  /** Does nothing if somebody has settled the import meanwhile. */
  async fail(importNdx: number, holder: string, problem: StoredText): Promise<void> {
    await this.database.query(
      `UPDATE measurement_import SET state = 'failed', problem = $3, texts = texts || $4, holder = NULL
      WHERE import_ndx = $1 AND state = 'reading' AND holder = $2`,
      [importNdx, holder, problem.text, JSON.stringify([problem])],
    );
  }

  /** @returns `false` if the import was in another state */
  async take(importNdx: number, holder: string, to: keyof typeof STATE_BEFORE): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE measurement_import SET state = $3, progress = 0, holder = $2, alive_at = now()
      WHERE import_ndx = $1 AND state = $4`,
      [importNdx, holder, to, STATE_BEFORE[to]],
    );
    return count === 1;
  }

  async release(importNdx: number, holder: string, from: keyof typeof STATE_BEFORE, note: ImportText): Promise<void> {
    await this.database.query(
      `UPDATE measurement_import SET state = $4, progress = 1, holder = NULL, notes = array_append(notes, $3),
        texts = texts || $6
      WHERE import_ndx = $1 AND state = $5 AND holder = $2`,
      [importNdx, holder, englishText(note), STATE_BEFORE[from], from, JSON.stringify([storedText(note)])],
    );
  }

  async discard(importNdx: number, by: Person): Promise<boolean> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE measurement_import SET state = 'discarded', settled_at = now(), settled_by_user_id = $2, settled_by = $3,
        holder = NULL WHERE import_ndx = $1 AND state IN ('reading', 'asking', 'ready')`,
      [importNdx, by.userId, by.name],
    );
    return count === 1;
  }

  async beat(importNdxs: number[], holder: string): Promise<void> {
    await this.database.query(
      'UPDATE measurement_import SET alive_at = now() WHERE import_ndx = ANY ($1) AND holder = $2',
      [importNdxs, holder],
    );
  }

  /**
   * Handles stopped processes: fails their files or, if those are stored, asks again; reverts their commits and undos. Discards imports
   * that were undecided for a week.
   * @param own imports of this process; another process may have taken one since
   * @returns whether there are rows to clear
   */
  async expire(own: number[], holder: string): Promise<boolean> {
    const isUndecided = "state IN ('asking', 'ready')";
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE measurement_import SET holder = NULL,
        state = CASE WHEN ${isUndecided} THEN 'discarded' WHEN ${IS_LOST} THEN 'failed' WHEN state = 'reading' THEN 'asking'
          WHEN state = 'committing' THEN 'ready' ELSE 'committed' END,
        progress = CASE WHEN ${IS_LOST} THEN progress ELSE 1 END,
        problem = CASE WHEN ${IS_LOST} THEN $3 ELSE problem END,
        texts = CASE WHEN ${IS_LOST} THEN texts || $4 ELSE texts END,
        settled_at = CASE WHEN ${isUndecided} THEN now() ELSE settled_at END,
        settled_by = CASE WHEN ${isUndecided} THEN 'the portal, after a week' ELSE settled_by END
      WHERE (${isUndecided} AND uploaded_at < now() - ${MAX_UNDECIDED})
        OR (state IN ('reading', 'committing', 'undoing') AND alive_at NOT BETWEEN now() - ${MAX_SILENCE} AND now() + ${MAX_SILENCE}
          AND NOT (import_ndx = ANY ($1) AND holder IS NOT DISTINCT FROM $2))`,
      [own, holder, STOPPED.text, JSON.stringify([STOPPED])],
    );
    return count > 0;
  }

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
