import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Readings } from './find-trouble.ts';

export interface Series {
  well_ndx: number;
  parameter_ndx: number;
}

/** Series with readings that no rule has seen. */
export interface ChangedSeries extends Series {
  since: Date;
  change_ndxs: string[];
}

export interface AskedReadings extends Series {
  since: Date;
}

export interface FoundReadings extends Series, Readings {
  /** The first reading of the future. */
  future_at: Date | null;
}

const IN_SERIES = 'observation.well_ndx = asked.well_ndx AND observation.parameter_ndx = asked.parameter_ndx';
/** Of which the index of the primary key reads one row. */
const last = (until: string): string =>
  `SELECT collect_timestamp FROM observation WHERE ${IN_SERIES} AND collect_timestamp ${until} ORDER BY collect_timestamp DESC LIMIT 1`;
const IS_LOGGER = 'has_telemetry AND ($2::int IS NULL OR well_ndx = $2)';

/** Readings of loggers, and which of them are new. */
@Injectable()
export class TelemetryReadingsRepository {
  constructor(private readonly database: DataSource) {}

  /** Since a moment, with the last one before it, up to now. */
  find(
    asked: readonly AskedReadings[],
    now: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<FoundReadings[]> {
    return manager.query(
      `SELECT asked.well_ndx, asked.parameter_ndx, coalesce(times, '{}') AS times, coalesce(values, '{}') AS values,
        (SELECT collect_timestamp FROM observation WHERE ${IN_SERIES} AND collect_timestamp > $4
          ORDER BY collect_timestamp LIMIT 1) AS future_at
      FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS asked (well_ndx, parameter_ndx, since)
      CROSS JOIN LATERAL (SELECT coalesce((${last('< asked.since')}), asked.since) AS begin) AS context
      CROSS JOIN LATERAL (
        SELECT array_agg(extract(epoch FROM collect_timestamp)::float8 * 1000 ORDER BY collect_timestamp) AS times,
          array_agg(result_value ORDER BY collect_timestamp) AS values
        FROM observation WHERE ${IN_SERIES} AND collect_timestamp BETWEEN begin AND $4) AS reading`,
      [
        asked.map(({ well_ndx }) => well_ndx),
        asked.map(({ parameter_ndx }) => parameter_ndx),
        asked.map(({ since }) => since),
        now,
      ],
    );
  }

  /** Those who began to write readings before a rule was in force have not noted them for it. */
  async waitForWriters(): Promise<void> {
    await this.database.transaction((manager) => manager.query('LOCK TABLE observation IN SHARE MODE'));
  }

  /** Changes of the future wait. Series that no rule is for are among them. */
  findChanged(now: Date, limit: number, manager: EntityManager): Promise<ChangedSeries[]> {
    return manager.query(
      `SELECT well_ndx, parameter_ndx, min(since) AS since, array_agg(change_ndx) AS change_ndxs
      FROM telemetry_change WHERE since <= $1 GROUP BY well_ndx, parameter_ndx ORDER BY min(change_ndx) LIMIT $2`,
      [now, limit],
    );
  }

  async settle(manager: EntityManager, changes: readonly ChangedSeries[]): Promise<void> {
    await manager.query('DELETE FROM telemetry_change WHERE change_ndx = ANY ($1::bigint[])', [
      changes.flatMap(({ change_ndxs }) => change_ndxs),
    ]);
  }

  /** Looks at the series again when readings of the future are due; once, however many changes wait for it. */
  async waitFor(manager: EntityManager, series: readonly FoundReadings[], now: Date): Promise<void> {
    const waiting = series.filter(({ future_at }) => future_at !== null);
    if (waiting.length === 0) return;
    await manager.query(
      `WITH waiting AS (
        SELECT * FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS waiting (well_ndx, parameter_ndx, since)
      ), superseded AS (
        DELETE FROM telemetry_change AS change USING waiting
        WHERE change.well_ndx = waiting.well_ndx AND change.parameter_ndx = waiting.parameter_ndx AND change.since > $4)
      INSERT INTO telemetry_change (well_ndx, parameter_ndx, since) SELECT well_ndx, parameter_ndx, since FROM waiting`,
      [
        waiting.map(({ well_ndx }) => well_ndx),
        waiting.map(({ parameter_ndx }) => parameter_ndx),
        waiting.map(({ future_at }) => future_at),
        now,
      ],
    );
  }

  /** Wells with a logger. @param only the only one that is asked for */
  async findLoggers(only: number | null): Promise<number[]> {
    const rows = await this.database.query<{ well_ndx: number }[]>(
      'SELECT well_ndx FROM well WHERE has_telemetry AND ($1::int IS NULL OR well_ndx = $1) ORDER BY well_ndx',
      [only],
    );
    return rows.map(({ well_ndx }) => well_ndx);
  }

  /** Those of the wells that have a logger. */
  async keepLoggers(manager: EntityManager, wellNdxs: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ well_ndx: number }[]>(
      'SELECT well_ndx FROM well WHERE has_telemetry AND well_ndx = ANY ($1::int[])',
      [wellNdxs],
    );
    return rows.map(({ well_ndx }) => well_ndx);
  }

  async findNames(wellNdxs: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ well_ndx: number; well_id: string }[]>(
      'SELECT well_ndx, well_number AS well_id FROM well WHERE well_ndx = ANY ($1::int[])',
      [wellNdxs],
    );
    return new Map(rows.map(({ well_ndx, well_id }) => [well_ndx, well_id]));
  }

  /**
   * Wells of loggers whose last reading makes an alert of a rule begin or end: silent ones without an open alert, and others with one.
   *
   * @param silentSince without a reading since then they are silent
   */
  findTurned(
    rule: { rule_ndx: number; parameter_ndx: number; well_ndx: number | null },
    silentSince: Date,
    now: Date,
  ): Promise<{ well_ndx: number; last_at: Date | null }[]> {
    return this.database.query(
      `SELECT asked.well_ndx, last_at
      FROM (SELECT well_ndx, $1::int AS parameter_ndx FROM well WHERE ${IS_LOGGER}) AS asked
      CROSS JOIN LATERAL (SELECT (${last('<= $4')}) AS last_at) AS reading
      WHERE coalesce(last_at < $5, true) <> EXISTS (
        SELECT FROM telemetry_alert AS alert WHERE rule_ndx = $3 AND alert.well_ndx = asked.well_ndx AND ended_at IS NULL)
      ORDER BY asked.well_ndx`,
      [rule.parameter_ndx, rule.well_ndx, rule.rule_ndx, now, silentSince],
    );
  }

  /** Wells of loggers with readings of the future. */
  findClocksAhead(now: Date, limit: number): Promise<{ well_ndx: number; well_id: string; last_at: Date }[]> {
    return this.database.query(
      `SELECT well_ndx, well_number AS well_id, max(last_at) AS last_at FROM series_summary JOIN well USING (well_ndx)
      WHERE has_telemetry AND last_at > $1 GROUP BY well_ndx, well_number ORDER BY last_at DESC, well_ndx LIMIT $2`,
      [now, limit],
    );
  }
}
