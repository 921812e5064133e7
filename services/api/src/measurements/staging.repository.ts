import { Injectable } from '@nestjs/common';
import type { ImportRow } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import type { Reading } from './file-row.ts';

/** A reading that is put aside, of a well by its number in the portal. */
export interface StagedReading {
  line: number;
  text: string;
  wellNumber: string;
  reading: Reading;
}

/** A line that is refused, or some of its readings are. */
export interface Refusal {
  line: number;
  readings: number;
  reason: string;
  text: string;
}

/** A well that an import makes when it is committed, as columns of its table. */
export interface NewWell {
  well_number: string;
  remarks: string | null;
  surface_elevation_feet: number | null;
  well_depth_feet: number | null;
  /** EWKT. */
  location: string;
}

/** What an import would do to the data as they are now. */
export interface Counts {
  added: number;
  changed: number;
  /** Readings that are there already. */
  known: number;
  wells: number;
  new_wells: number;
  first_at: Date | null;
  last_at: Date | null;
}

export interface ConversionCount {
  parameter_ndx: number;
  parameter: string;
  unit_desc: string;
  /** `null` where values were reported in `unit_desc`. */
  reported_unit: string | null;
  rows: number;
}

const MOST_TEXT = 300;
const MOST_LINES_NAMED = 5;

const KEY = 'well_number, parameter_ndx, collect_timestamp';
/** Staged readings of import $1 beside the well and the observation that are there for them now. */
const BESIDE_KNOWN = `import_reading AS staged
    LEFT JOIN well USING (well_number)
    LEFT JOIN observation ON observation.well_ndx = well.well_ndx AND observation.parameter_ndx = staged.parameter_ndx
      AND observation.collect_timestamp = staged.collect_timestamp
    WHERE staged.import_ndx = $1 AND (well.well_ndx IS NOT NULL OR EXISTS (
      SELECT FROM import_well WHERE import_well.import_ndx = $1 AND import_well.well_number = staged.well_number))`;
const IS_ADDED = 'observation.result_value IS NULL';
const IS_CHANGED = 'observation.result_value <> staged.result_value';

const iso = (time: number): string => new Date(time).toISOString();

/** The rows of files that wait for someone to decide on them. */
@Injectable()
export class StagingRepository {
  constructor(private readonly database: DataSource) {}

  async insertReadings(importNdx: number, rows: StagedReading[]): Promise<void> {
    if (rows.length === 0) return;
    const isAsReported = ({ conversion }: Reading) => conversion.rule === 'as reported';
    await this.database.query(
      `INSERT INTO import_reading (import_ndx, line, well_number, parameter_ndx, collect_timestamp, result_value,
        reported_value, reported_unit, source_text)
      SELECT $1, * FROM unnest($2::int[], $3::text[], $4::int[], $5::timestamptz[], $6::float8[], $7::float8[], $8::text[],
        $9::text[])`,
      [
        importNdx,
        rows.map(({ line }) => line),
        rows.map(({ wellNumber }) => wellNumber),
        rows.map(({ reading }) => reading.parameter.parameter_ndx),
        rows.map(({ reading }) => iso(reading.at)),
        rows.map(({ reading }) => reading.value),
        rows.map(({ reading }) => (isAsReported(reading) ? null : reading.reported)),
        rows.map(({ reading }) => (isAsReported(reading) ? null : reading.conversion.from)),
        rows.map(({ text }) => text.slice(0, MOST_TEXT)),
      ],
    );
  }

  async insertRefusals(importNdx: number, rows: Refusal[]): Promise<void> {
    await insertRows(
      this.database.manager,
      'import_refusal',
      rows.map(({ line, readings, reason, text }) => ({
        import_ndx: importNdx,
        line,
        readings,
        reason,
        source_text: text.slice(0, MOST_TEXT),
      })),
    );
  }

  async insertWells(importNdx: number, wells: NewWell[]): Promise<void> {
    await insertRows(
      this.database.manager,
      'import_well',
      wells.map((well) => ({ import_ndx: importNdx, ...well })),
    );
  }

  /**
   * Settles what a file says more than once: of equal readings the first stays, of different ones for the same time none.
   *
   * @returns how many readings were repetitions
   */
  async settleRepeats(importNdx: number): Promise<number> {
    await this.database.query('ANALYZE import_reading');
    await this.database.query(
      `WITH conflicting AS (
        SELECT ${KEY}, array_to_string((array_agg(line ORDER BY line))[1:${MOST_LINES_NAMED}], ', ') AS lines
        FROM import_reading WHERE import_ndx = $1
        GROUP BY ${KEY} HAVING min(result_value) <> max(result_value)
      ), gone AS (
        DELETE FROM import_reading AS staged USING conflicting
        WHERE staged.import_ndx = $1 AND staged.well_number = conflicting.well_number
          AND staged.parameter_ndx = conflicting.parameter_ndx
          AND staged.collect_timestamp = conflicting.collect_timestamp
        RETURNING staged.line, source_text, format('lines %s give different values for the same time', lines) AS reason
      )
      INSERT INTO import_refusal (import_ndx, line, readings, reason, source_text)
      SELECT $1, line, count(*), string_agg(DISTINCT reason, '; '), min(source_text) FROM gone GROUP BY line
      ON CONFLICT (import_ndx, line) DO UPDATE SET readings = import_refusal.readings + excluded.readings,
        reason = import_refusal.reason || '; ' || excluded.reason`,
      [importNdx],
    );
    const [, repeated] = await this.database.query<[unknown, number]>(
      `DELETE FROM import_reading WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM (
          SELECT ctid, row_number() OVER (PARTITION BY ${KEY} ORDER BY line) AS number
          FROM import_reading WHERE import_ndx = $1) AS numbered
        WHERE number > 1))`,
      [importNdx],
    );
    return repeated;
  }

  /** Compares an import with the data as they are now. */
  async count(importNdx: number): Promise<Counts> {
    const [row] = await this.database.query<[Counts]>(
      `SELECT count(*) FILTER (WHERE ${IS_ADDED})::int AS added, count(*) FILTER (WHERE ${IS_CHANGED})::int AS changed,
        count(*) FILTER (WHERE observation.result_value = staged.result_value)::int AS known,
        count(DISTINCT staged.well_number)::int AS wells,
        count(DISTINCT staged.well_number) FILTER (WHERE well.well_ndx IS NULL)::int AS new_wells,
        min(staged.collect_timestamp) AS first_at, max(staged.collect_timestamp) AS last_at
      FROM ${BESIDE_KNOWN}`,
      [importNdx],
    );
    return row;
  }

  async countRefused(importNdx: number): Promise<number> {
    const [row] = await this.database.query<[{ refused: number }]>(
      'SELECT coalesce(sum(readings), 0)::int AS refused FROM import_refusal WHERE import_ndx = $1',
      [importNdx],
    );
    return row.refused;
  }

  countConversions(importNdx: number): Promise<ConversionCount[]> {
    return this.database.query(
      `SELECT parameter_ndx, name AS parameter, unit_desc, reported_unit, count(*)::int AS rows
      FROM import_reading JOIN parameter USING (parameter_ndx) WHERE import_ndx = $1
      GROUP BY parameter_ndx, name, unit_desc, reported_unit ORDER BY parameter_ndx, reported_unit`,
      [importNdx],
    );
  }

  /** The first readings, in the order of the file, that an import would add or change. */
  async findRows(importNdx: number, which: 'added' | 'changed', limit: number): Promise<ImportRow[]> {
    type Row = Omit<ImportRow, 'collect_timestamp'> & { collect_timestamp: Date };
    const rows = await this.database.query<Row[]>(
      `SELECT staged.line, staged.well_number AS well_id, well.well_ndx IS NULL AS is_new_well, parameter.name AS parameter,
        staged.collect_timestamp, coalesce(staged.reported_value, staged.result_value) AS reported_value,
        coalesce(staged.reported_unit, parameter.unit_desc) AS reported_unit, staged.result_value, parameter.unit_desc,
        observation.result_value AS known_value
      FROM parameter, ${BESIDE_KNOWN}
        AND parameter.parameter_ndx = staged.parameter_ndx AND ${which === 'added' ? IS_ADDED : IS_CHANGED}
      ORDER BY staged.line, staged.parameter_ndx LIMIT $2`,
      [importNdx, limit],
    );
    return rows.map((row) => ({ ...row, collect_timestamp: row.collect_timestamp.toISOString() }));
  }

  /** Refusals of lines after one, in the order of the file. */
  async findRefusals(
    importNdx: number,
    afterLine: number,
    limit: number,
  ): Promise<{ line: number; reason: string; text: string }[]> {
    // One row of JSON: the embedded database does not get ten thousand rows through at once.
    const [row] = await this.database.query<[{ refusals: { line: number; reason: string; text: string }[] }]>(
      `SELECT coalesce(json_agg(page ORDER BY line), '[]') AS refusals FROM (
        SELECT line, reason, source_text AS text FROM import_refusal WHERE import_ndx = $1 AND line > $2
        ORDER BY line LIMIT $3) AS page`,
      [importNdx, afterLine, limit],
    );
    return row.refusals;
  }

  /** Throws the rows of an import away. */
  async clear(importNdx: number): Promise<void> {
    for (const table of ['import_reading', 'import_well', 'import_refusal']) {
      await this.database.query(`DELETE FROM ${table} WHERE import_ndx = $1`, [importNdx]);
    }
  }

  /** Throws rows away that nobody can decide on any more. What was refused of a committed import stays to be read. */
  async clearSettled(): Promise<void> {
    const settled = "SELECT import_ndx FROM measurement_import WHERE state IN ('failed', 'discarded')";
    for (const table of ['import_reading', 'import_well', 'import_refusal']) {
      await this.database.query(`DELETE FROM ${table} WHERE import_ndx IN (${settled})`);
    }
  }
}
