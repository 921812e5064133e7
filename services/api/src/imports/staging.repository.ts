import { Injectable } from '@nestjs/common';
import type { ImportRow, ImportWell } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { englishText, type Sentence } from '@portal/shared-api/import-texts';
import { DataSource } from 'typeorm';
import { insertRows } from '../database/insert-rows.ts';
import type { Line } from './file-row.ts';
import type { Reading } from './kinds/readings/reading.ts';
import { type Staged, settleRepeats } from './kinds/readings/settle-repeats.ts';
import { isNewWell } from './kinds/sites/commit-wells.ts';
import type { NewWell } from './kinds/sites/usgs-sites.ts';
import { truncate } from './values/row-error.ts';

/** `wellNumber` is the portal's. */
export interface StagedReading extends Line {
  wellNumber: string;
  reading: Reading;
}

export interface StagedWell extends Line {
  well: NewWell;
}

/** A refused line, or one with refused readings. */
export interface Refusal extends Line {
  readings: number;
  sentences: readonly Sentence[];
}

export type RefusedRow = CallOutput<'GET /imports/{import_ndx}/refusals'>[number];

/** What an import would change now; for a table of sites, counts are of wells. */
export interface Counts {
  added: number;
  changed: number;
  known: number;
  wells: number;
  new_wells: number;
  first_at: Date | null;
  last_at: Date | null;
}

export interface ConversionCount {
  parameter_ndx: number;
  parameter: string;
  from_unit: string;
  to_unit: string;
  rows: number;
}

const WORDED_AT_ONCE = 5_000;
const MAX_TEXT = 300;
const MAX_ROW = 10_000;
const shortenTo = (text: string, length: number): string =>
  text.length > length ? `${truncate(text, length)}…` : text;
export const cut = (text: string): string => shortenTo(text, MAX_TEXT);
/** For reports, which quote the row. */
export const truncateRow = (text: string): string => shortenTo(text, MAX_ROW);

const STAGED_READINGS: Staged = {
  table: 'import_reading',
  key: ['well_number', 'parameter_ndx', 'collect_timestamp'],
  isContradiction: 'min(result_value) <> max(result_value)',
  contradiction: 'row-readings-contradict',
};
const STAGED_WELLS: Staged = {
  table: 'import_well',
  key: ['well_number'],
  isContradiction:
    'count(DISTINCT (remarks, surface_elevation_feet, well_depth_feet, ST_X(location), ST_Y(location))) > 1',
  contradiction: 'row-sites-contradict',
};
/** Staged readings of import $1, with the known well and observation of each. */
const BESIDE_KNOWN = `import_reading AS staged
    LEFT JOIN well USING (well_number)
    LEFT JOIN observation ON observation.well_ndx = well.well_ndx AND observation.parameter_ndx = staged.parameter_ndx
      AND observation.collect_timestamp = staged.collect_timestamp
    WHERE staged.import_ndx = $1 AND (well.well_ndx IS NOT NULL OR EXISTS (
      SELECT FROM import_well WHERE import_well.import_ndx = $1 AND import_well.well_number = staged.well_number))`;
const IS_ADDED = 'observation.result_value IS NULL';
const IS_CHANGED = 'observation.result_value <> staged.result_value';

const COUNT_READINGS = `
  SELECT count(*) FILTER (WHERE ${IS_ADDED})::int AS added, count(*) FILTER (WHERE ${IS_CHANGED})::int AS changed,
    count(*) FILTER (WHERE observation.result_value = staged.result_value)::int AS known,
    count(DISTINCT staged.well_number)::int AS wells,
    count(DISTINCT staged.well_number) FILTER (WHERE well.well_ndx IS NULL)::int AS new_wells,
    min(staged.collect_timestamp) AS first_at, max(staged.collect_timestamp) AS last_at
  FROM ${BESIDE_KNOWN}`;
const NEW_WELLS = `import_well AS staged WHERE import_ndx = $1 AND ${isNewWell('staged')}`;
const COUNT_WELLS = `
  SELECT new.count AS added, 0 AS changed, every.count - new.count AS known, every.count AS wells, new.count AS new_wells,
    NULL::timestamptz AS first_at, NULL::timestamptz AS last_at
  FROM (SELECT count(*)::int FROM ${NEW_WELLS}) AS new,
    (SELECT count(*)::int FROM import_well WHERE import_ndx = $1) AS every`;
/** A scalar instead of a join: PostGIS misestimates joins of disjoint areas. */
const DISTRICT = "(SELECT location FROM boundary WHERE kind = 'district' LIMIT 1)";

const STAGED_TABLES = ['import_reading', 'import_well', 'import_record', 'import_refusal', 'well_merge_import'];

/** Examples contain names of people. */
const FORGET_EXAMPLES = "UPDATE measurement_import SET examples = DEFAULT WHERE examples <> '{}'";

const iso = (time: number): string => new Date(time).toISOString();

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
        rows.map(({ text }) => cut(text)),
      ],
    );
  }

  async insertRefusals(importNdx: number, rows: Refusal[]): Promise<void> {
    await insertRows(
      this.database.manager,
      'import_refusal',
      rows.map(({ text, ...refusal }) => ({
        import_ndx: importNdx,
        ...refusal,
        reason: englishText(refusal.sentences),
        source_text: truncateRow(text),
      })),
    );
  }

  async insertWells(importNdx: number, rows: StagedWell[]): Promise<void> {
    await insertRows(
      this.database.manager,
      'import_well',
      rows.map(({ line, text, well }) => ({ import_ndx: importNdx, line, source_text: cut(text), ...well })),
    );
  }

  /** @returns the number of repeated readings and wells */
  async settleRepeats(importNdx: number): Promise<number> {
    const readings = await settleRepeats(this.database, importNdx, STAGED_READINGS);
    return readings + (await settleRepeats(this.database, importNdx, STAGED_WELLS));
  }

  async count(importNdx: number): Promise<Counts> {
    const [found] = await this.database.query<[{ format: string | null }]>(
      'SELECT format FROM measurement_import WHERE import_ndx = $1',
      [importNdx],
    );
    const sql = found.format === 'usgs-sites' ? COUNT_WELLS : COUNT_READINGS;
    const [row] = await this.database.query<[Counts]>(sql, [importNdx]);
    return row;
  }

  /**
   * Counts new wells outside the district; 0 if its boundary is unknown.
   * @param which all new wells, or only those with readings
   */
  async countOutside(importNdx: number, which: 'all' | 'read'): Promise<number> {
    const [row] = await this.database.query<[{ outside: number }]>(
      `SELECT count(*)::int AS outside FROM ${NEW_WELLS} AND NOT ST_Covers(${DISTRICT}, staged.location)
        AND ($2 = 'all' OR EXISTS (SELECT FROM import_reading AS reading
          WHERE reading.import_ndx = $1 AND reading.well_number = staged.well_number))`,
      [importNdx, which],
    );
    return row.outside;
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
      `SELECT parameter_ndx, name AS parameter, coalesce(reported_unit, unit_desc) AS from_unit, unit_desc AS to_unit,
        count(*)::int AS rows
      FROM import_reading JOIN parameter USING (parameter_ndx) WHERE import_ndx = $1
      GROUP BY parameter_ndx, name, unit_desc, reported_unit ORDER BY parameter_ndx, reported_unit`,
      [importNdx],
    );
  }

  findRows(importNdx: number, which: 'added' | 'changed', limit: number): Promise<ImportRow[]> {
    return this.database.query(
      `SELECT staged.line, staged.well_number AS well_id, well.well_ndx IS NULL AS is_new_well, parameter.name AS parameter,
        utc_text(staged.collect_timestamp) AS collect_timestamp, coalesce(staged.reported_value, staged.result_value) AS reported_value,
        coalesce(staged.reported_unit, parameter.unit_desc) AS reported_unit, staged.result_value, parameter.unit_desc,
        observation.result_value AS known_value
      FROM parameter, ${BESIDE_KNOWN}
        AND parameter.parameter_ndx = staged.parameter_ndx AND ${which === 'added' ? IS_ADDED : IS_CHANGED}
      ORDER BY staged.line, staged.parameter_ndx LIMIT $2`,
      [importNdx, limit],
    );
  }

  findNewWells(importNdx: number, limit: number): Promise<ImportWell[]> {
    return this.database.query(
      `SELECT line, well_number AS well_id, remarks, ST_Y(location) AS latitude_dd, ST_X(location) AS longitude_dd,
        surface_elevation_feet::float8 AS surface_elevation_feet, well_depth_feet::float8 AS well_depth_feet
      FROM ${NEW_WELLS} ORDER BY line LIMIT $2`,
      [importNdx, limit],
    );
  }

  async findRefusals(importNdx: number, afterLine: number, limit: number): Promise<RefusedRow[]> {
    // A single JSON row: the embedded database is slow with thousands of rows.
    const [row] = await this.database.query<[{ refusals: RefusedRow[] }]>(
      `SELECT coalesce(json_agg(page ORDER BY line), '[]') AS refusals FROM (
        SELECT line, reason, sentences, source_text AS text FROM import_refusal WHERE import_ndx = $1 AND line > $2
        ORDER BY line LIMIT $3) AS page`,
      [importNdx, afterLine, limit],
    );
    return row.refusals;
  }

  /** Writes the English text of rows that SQL has refused. */
  async wordRefusals(importNdx: number): Promise<void> {
    let lastLine = -1;
    for (;;) {
      const [{ page }] = await this.database.query<[{ page: { line: number; sentences: Sentence[] }[] }]>(
        `SELECT coalesce(json_agg(page), '[]') AS page FROM (
          SELECT line, sentences FROM import_refusal WHERE import_ndx = $1 AND line > $2 AND reason = ''
          ORDER BY line LIMIT ${WORDED_AT_ONCE}) AS page`,
        [importNdx, lastLine],
      );
      const last = page.at(-1);
      if (!last) return;
      lastLine = last.line;
      const worded = page.map(({ line, sentences }) => ({ line, reason: englishText(sentences) }));
      await this.database.query(
        `UPDATE import_refusal SET reason = worded.reason FROM jsonb_to_recordset($2::jsonb) AS worded (line int, reason text)
        WHERE import_ndx = $1 AND import_refusal.line = worded.line`,
        [importNdx, JSON.stringify(worded)],
      );
    }
  }

  async clearRefusals(importNdx: number): Promise<void> {
    await this.database.query('DELETE FROM import_refusal WHERE import_ndx = $1', [importNdx]);
  }

  async clear(importNdx: number): Promise<void> {
    for (const table of STAGED_TABLES) {
      await this.database.query(`DELETE FROM ${table} WHERE import_ndx = $1`, [importNdx]);
    }
    await this.database.query(`${FORGET_EXAMPLES} AND import_ndx = $1`, [importNdx]);
  }

  /** Deletes rows and files of failed and discarded imports. Keeps refusals of committed ones. */
  async clearSettled(): Promise<void> {
    const settled = "SELECT import_ndx FROM measurement_import WHERE state IN ('failed', 'discarded')";
    for (const table of [...STAGED_TABLES, 'import_file']) {
      await this.database.query(`DELETE FROM ${table} WHERE import_ndx IN (${settled})`);
    }
    await this.database.query(`${FORGET_EXAMPLES} AND import_ndx IN (${settled})`);
  }
}
