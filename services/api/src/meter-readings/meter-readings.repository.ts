import { Injectable } from '@nestjs/common';
import type { MeterHistoryEntry, ReadMeter } from '@portal/shared-api';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../audit/actors.ts';
import { insertRow } from '../database/insert-rows.ts';
import { groupBy } from '../production/group-by-gpu.ts';

export type MeterRow = Omit<ReadMeter, 'last'> & { replaces_meter_ndx: number | null };

/** A known reading of a meter, wherever it is kept. */
export interface KnownReading {
  meter_ndx: number;
  /** `YYYY-MM-DD` */
  read_on: string;
  reading: number;
  rolled_over: boolean;
  kind: ReadMeter['last'] extends infer Last | null ? (Last extends { kind: infer Kind } ? Kind : never) : never;
  /** The beginning of a report's year, which often repeats the end of the year before. */
  begins: boolean;
}

export interface StoredEntry {
  reading_ndx: number;
  meter_ndx: number;
  read_on: string;
  reading: number;
  rolled_over: boolean;
  note: string | null;
  entered_at: Date;
  entered_by_user_id: string | null;
  entered_by: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

type Entry = NonNullable<MeterHistoryEntry['entry']>;

export interface NewReading {
  meter_ndx: number;
  read_on: string;
  reading: number;
  rolled_over: boolean;
  note: string | null;
}

const COLUMNS = `reading_ndx, meter_ndx, read_on::text, reading::float8 AS reading, rolled_over, note, entered_at, entered_by_user_id,
  entered_by, withdrawn_at, withdrawn_by, withdrawn_reason`;

/** Of submitted reports alone: a draft may be a guess. */
const REPORTED = `production_reading JOIN production_report AS report USING (report_ndx)
  WHERE report.withdrawn_at IS NULL AND submitted_at IS NOT NULL`;

@Injectable()
export class MeterReadingsRepository {
  constructor(private readonly database: DataSource) {}

  /** Also removed ones, with their usual volume before the year. @param gpuNumbers `null` for all */
  async findMeters(gpuNumbers: readonly number[] | null, year: number, manager = this.database.manager) {
    const rows = await this.#meters(
      'meter',
      '$2::int[] IS NULL OR held.gpu_number = ANY ($2)',
      year,
      gpuNumbers,
      manager,
    );
    return groupBy(rows, ({ gpu_number }) => gpu_number);
  }

  /** Like `findMeters`, with those that GPUs had until they ended. */
  async findMetersEver(gpuNumbers: readonly number[], year: number, manager = this.database.manager) {
    const rows = await this.#meters('meter_of_gpu', 'held.gpu_number = ANY ($2)', year, gpuNumbers, manager);
    return groupBy(rows, ({ gpu_number }) => gpu_number);
  }

  async findMeter(meterNdx: number, year: number, manager = this.database.manager): Promise<MeterRow | null> {
    const [row] = await this.#meters('meter', 'held.meter_ndx = $2', year, meterNdx, manager);
    return row ?? null;
  }

  #meters(
    held: 'meter' | 'meter_of_gpu',
    where: string,
    year: number,
    what: unknown,
    manager: EntityManager,
  ): Promise<MeterRow[]> {
    return manager.query(
      `SELECT meter.meter_ndx, held.gpu_number, meter.serial, well_number AS well_id, meter.unit, meter.digits, meter.multiplier::float8 AS multiplier,
        max_yield_gpm::float8 AS max_yield_gpm, meter.installed_on::text, meter.removed_on::text, meter.replaces_meter_ndx,
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY production_reading.acre_feet) FROM ${REPORTED}
          AND production_reading.meter_ndx = meter.meter_ndx AND report.year BETWEEN $1::int - 5 AND $1::int - 1
        )::float8 AS usual_acre_feet
      FROM ${held} AS held JOIN meter USING (meter_ndx) LEFT JOIN well ON well.well_ndx = meter.well_ndx
      WHERE ${where} ORDER BY held.gpu_number, meter.serial COLLATE "C"`,
      [year, what],
    );
  }

  /** Others who enter readings of the meter wait. @returns its GPU; `null` for an unknown meter */
  async lockMeter(manager: EntityManager, meterNdx: number): Promise<number | null> {
    const [row] = await manager.query<{ gpu_number: number }[]>(
      'SELECT gpu_number FROM meter WHERE meter_ndx = $1 FOR NO KEY UPDATE',
      [meterNdx],
    );
    return row?.gpu_number ?? null;
  }

  /** By meter, earliest first; on one day the lower one. */
  async findKnown(meterNdxs: readonly number[], manager = this.database.manager): Promise<Map<number, KnownReading[]>> {
    const rows = await manager.query<KnownReading[]>(
      `SELECT meter_ndx, read_on::text, reading::float8 AS reading, rolled_over, kind, begins FROM (
        SELECT meter_ndx, installed_on AS read_on, first_reading AS reading, false AS rolled_over, 'first' AS kind, false AS begins
          FROM meter WHERE meter_ndx = ANY ($1)
        UNION ALL SELECT meter_ndx, removed_on, last_reading, false, 'last', false FROM meter WHERE meter_ndx = ANY ($1)
        UNION ALL SELECT meter_ndx, start_on, start_reading, false, 'report', true FROM ${REPORTED} AND meter_ndx = ANY ($1)
        UNION ALL SELECT meter_ndx, end_on, end_reading, goes_back IS NOT DISTINCT FROM 'rollover', 'report', false
          FROM ${REPORTED} AND meter_ndx = ANY ($1)
        UNION ALL SELECT meter_ndx, read_on, reading, rolled_over, 'any-day', false
          FROM meter_reading WHERE withdrawn_at IS NULL AND meter_ndx = ANY ($1)) AS known
      WHERE read_on IS NOT NULL AND reading IS NOT NULL
      ORDER BY meter_ndx, read_on, reading, begins`,
      [meterNdxs],
    );
    return groupBy(rows, ({ meter_ndx }) => meter_ndx);
  }

  /** Also withdrawn ones, the latest first; photos are those that are not withdrawn. */
  findEntries(meterNdx: number): Promise<(StoredEntry & Pick<Entry, 'photos'>)[]> {
    return this.database.query(
      `SELECT ${COLUMNS}, (SELECT coalesce(json_agg(json_build_object('document_ndx', document_ndx, 'file_name', file_name,
            'media_type', media_type) ORDER BY document_ndx), '[]')
          FROM record_document AS photo
          WHERE record_kind = 'meter-readings' AND record_ndx = reading_ndx AND photo.withdrawn_at IS NULL) AS photos
      FROM meter_reading WHERE meter_ndx = $1 ORDER BY read_on DESC, reading_ndx DESC`,
      [meterNdx],
    );
  }

  async findEntry(readingNdx: number, manager = this.database.manager): Promise<StoredEntry | null> {
    const [row] = await manager.query<StoredEntry[]>(`SELECT ${COLUMNS} FROM meter_reading WHERE reading_ndx = $1`, [
      readingNdx,
    ]);
    return row ?? null;
  }

  async findOfDay(manager: EntityManager, meterNdx: number, day: string): Promise<StoredEntry | null> {
    const [row] = await manager.query<StoredEntry[]>(
      `SELECT ${COLUMNS} FROM meter_reading WHERE meter_ndx = $1 AND read_on = $2 AND withdrawn_at IS NULL`,
      [meterNdx, day],
    );
    return row ?? null;
  }

  insert(manager: EntityManager, reading: NewReading, actor: Actor, now: Date): Promise<number> {
    const by = { entered_at: now, entered_by_user_id: actor.userId, entered_by: actor.name };
    return insertRow(manager, 'meter_reading', { ...reading, ...by }, 'reading_ndx');
  }

  async withdraw(manager: EntityManager, readingNdx: number, actor: Actor, now: Date, reason: string): Promise<void> {
    await manager.query(
      `UPDATE meter_reading SET withdrawn_at = $2, withdrawn_by_user_id = $3, withdrawn_by = $4, withdrawn_reason = $5
      WHERE reading_ndx = $1`,
      [readingNdx, now, actor.userId, actor.name, reason],
    );
  }

  /** Photos of a reading, withdrawn ones too. Others who add some wait. */
  async countPhotosAlone(manager: EntityManager, readingNdx: number): Promise<number> {
    await manager.query('SELECT FROM meter_reading WHERE reading_ndx = $1 FOR NO KEY UPDATE', [readingNdx]);
    const [row] = await manager.query<[{ count: number }]>(
      "SELECT count(*)::int AS count FROM record_document WHERE record_kind = 'meter-readings' AND record_ndx = $1",
      [readingNdx],
    );
    return row.count;
  }

  /** GPUs whose meters were read on any day before the year. */
  async findGpusReadBefore(year: number): Promise<number[]> {
    const rows = await this.database.query<{ gpu_number: number }[]>(
      `SELECT DISTINCT gpu_number FROM meter_reading JOIN meter USING (meter_ndx)
      WHERE withdrawn_at IS NULL AND read_on < make_date($1, 1, 1) ORDER BY gpu_number`,
      [year],
    );
    return rows.map(({ gpu_number }) => gpu_number);
  }

  /** Changes whenever a reading or a report of earlier years changes, or a meter. */
  async findVersionBefore(year: number): Promise<string> {
    const [row] = await this.database.query<[{ version: string }]>(
      `SELECT concat_ws('.', entries, reports, meters) AS version FROM
        (SELECT concat_ws('.', count(*), max(reading_ndx), count(withdrawn_at)) AS entries FROM meter_reading
          WHERE read_on < make_date($1, 1, 1)) AS of_entries,
        (SELECT concat_ws('.', count(*), max(report_ndx), sum(version)) AS reports FROM production_report WHERE year < $1) AS of_reports,
        (SELECT concat_ws('.', count(*), sum(version)) AS meters FROM meter) AS of_meters`,
      [year],
    );
    return row.version;
  }
}
