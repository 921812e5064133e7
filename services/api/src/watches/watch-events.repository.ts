import { Injectable } from '@nestjs/common';
import type { WatchKind } from '@portal/shared-api';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { DataSource, type EntityManager } from 'typeorm';
import { placeOfApplication } from '../database/application-sql.ts';
import type { Cuts } from '../mail/due.ts';

/** Looked up in one transaction. */
const BATCH = 500;
/** A measurement older than this is history; one of more than a day ahead has a wrong clock. */
const NEWS_DAYS = 400;

/** What happened at a watch; names are those of lookup tables. */
export interface News {
  kind: WatchKind;
  at: Date;
  well_ndx: number | null;
  well_number: string | null;
  application_number: string | null;
  well_class: string | null;
  well_class_es: string | null;
  status: string | null;
  status_es: string | null;
  depth_feet: number | null;
  distance_feet: number;
  /** Degrees clockwise from north; `null` at the center. */
  bearing: number | null;
  latitude: number;
  longitude: number;
  /** Of the watch, with those beyond the limit. */
  count: number;
}

export interface DueWatch {
  watcher_ndx: number;
  address: string;
  language: 'en' | 'es';
  watch_ndx: number;
  area_kind: 'circle' | 'gpu' | 'section';
  area_name: string | null;
  radius_feet: number | null;
  latitude: number;
  longitude: number;
  mailed_at: Date | null;
}

/** What happened, as far as it is still so, with the depth as it is now: readings are corrected and imports undone before mails are due. */
const EVENTS = `(SELECT noted.event_ndx, kind, noted.well_ndx, application_ndx, at, status_ndx, batch, noted.location, previous_depth_feet,
    result_value AS depth_feet
  FROM watch_event AS noted
  LEFT JOIN observation ON (observation.well_ndx, observation.parameter_ndx, collect_timestamp) = (noted.well_ndx, noted.parameter_ndx, at)
  LEFT JOIN well ON well.well_ndx = noted.well_ndx
  WHERE CASE WHEN kind IN ('winter-measurement', 'level-threshold') THEN result_value IS NOT NULL
    WHEN kind = 'status-change' THEN npgcd_well_status_ndx = status_ndx ELSE true END)`;

/** Whether an event is one that a watch tells of; the box comes first, for the index. */
const MATCHES = `watch.reach && event.location AND watch.seen_batch < event.batch AND event.kind = ANY (watch.kinds)
  AND ST_DWithin(watch.place::geography, event.location::geography, coalesce(watch.radius_feet, 0) * ${METERS_PER_FOOT})
  AND (event.kind <> 'level-threshold' OR event.depth_feet > watch.threshold_feet
    AND coalesce(event.previous_depth_feet <= watch.threshold_feet, true))`;

/** Places of applications that everybody sees, on the day `$1`. */
const PUBLIC_APPLICATION = `application.state IN ('approved', 'drilled') AND application.kind <> 'reclassification'
  AND application.location IS NOT NULL AND NOT (application.state = 'approved' AND coalesce(application.valid_until < $1::date, false))`;

/** What happened, and whom it concerns. */
@Injectable()
export class WatchEventsRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Gives the next events their places and marks the watches that they concern. Events that concern nobody, or are not
   * public, are deleted.
   *
   * @param open kinds of which the public may be told
   * @param today in the district, `YYYY-MM-DD`
   * @returns how many there were
   */
  lookUp(open: readonly WatchKind[], today: string, now: Date): Promise<number> {
    return this.database.transaction(async (manager) => {
      const taken = await manager.query<{ event_ndx: string; batch: string }[]>(
        `WITH given AS MATERIALIZED (SELECT nextval('watch_batch') AS batch), taken AS (
          UPDATE watch_event SET batch = given.batch FROM given WHERE event_ndx IN (
            SELECT event_ndx FROM watch_event WHERE batch IS NULL ORDER BY event_ndx LIMIT ${BATCH} FOR UPDATE)
          RETURNING event_ndx, given.batch)
        SELECT event_ndx, batch FROM taken`,
      );
      const batch = taken[0]?.batch;
      if (batch === undefined) return 0;
      await this.#place(manager, batch, open, today, now);
      await manager.query(
        `UPDATE watch SET news_at = $2 WHERE watch_ndx IN (
          SELECT watch_ndx FROM ${EVENTS} AS event JOIN watch ON ${MATCHES} WHERE event.batch = $1 AND watch.news_at IS NULL)`,
        [batch, now],
      );
      await manager.query(
        `DELETE FROM watch_event WHERE batch = $1 AND event_ndx NOT IN (
          SELECT event_ndx FROM ${EVENTS} AS event WHERE batch = $1 AND EXISTS (SELECT FROM watch WHERE ${MATCHES}))`,
        [batch],
      );
      return taken.length;
    });
  }

  async #place(
    manager: EntityManager,
    batch: string,
    open: readonly WatchKind[],
    today: string,
    now: Date,
  ): Promise<void> {
    await manager.query(
      `UPDATE watch_event SET location = coalesce(
        (SELECT location FROM well WHERE well.well_ndx = watch_event.well_ndx),
        (SELECT ${placeOfApplication('application')} FROM well_application AS application
          WHERE application.application_ndx = watch_event.application_ndx AND ${PUBLIC_APPLICATION}))
      WHERE batch = $2 AND kind = ANY ($3)
        AND (kind NOT IN ('winter-measurement', 'level-threshold')
          OR at BETWEEN $4::timestamptz - make_interval(days => ${NEWS_DAYS}) AND $4::timestamptz + interval '1 day')`,
      [today, batch, open, now],
    );
  }

  /** Watches with news whose mail is due, of some people to whom none was sent today. */
  findDue({ today, morning, week, tomorrow }: Cuts, people: number): Promise<DueWatch[]> {
    return this.database.query(
      `WITH due AS MATERIALIZED (
        SELECT watch_ndx, watcher_ndx FROM watch JOIN watcher USING (watcher_ndx)
        WHERE news_at IS NOT NULL AND (mailed_at IS NULL OR mailed_at < $1 OR mailed_at >= $5) AND (news_at >= $5 OR CASE frequency
          WHEN 'immediately' THEN news_at >= $1 OR news_at < $2
          WHEN 'daily' THEN news_at < $2
          ELSE news_at < $3 END)
      ), chosen AS (SELECT DISTINCT watcher_ndx FROM due ORDER BY watcher_ndx LIMIT $4)
      SELECT watcher_ndx, address, language, mailed_at, watch_ndx, area_kind, area_name, radius_feet,
        ST_Y(ST_PointOnSurface(place)) AS latitude, ST_X(ST_PointOnSurface(place)) AS longitude
      FROM chosen JOIN due USING (watcher_ndx) JOIN watch USING (watch_ndx, watcher_ndx) JOIN watcher USING (watcher_ndx)
      ORDER BY watcher_ndx, watch_ndx`,
      [today, morning, week, people, tomorrow],
    );
  }

  /** @returns those who still watch; nobody stops until the transaction ends */
  async lockWatchers(manager: EntityManager, watchers: readonly number[]): Promise<Set<number>> {
    const rows = await manager.query<{ watcher_ndx: number }[]>(
      'SELECT watcher_ndx FROM watcher WHERE watcher_ndx = ANY ($1) ORDER BY watcher_ndx FOR UPDATE',
      [watchers],
    );
    return new Set(rows.map(({ watcher_ndx }) => watcher_ndx));
  }

  /** What was not told of a watch, the nearest first; of what happened more than once, the last time. */
  findNews(watchNdx: number, open: readonly WatchKind[], today: string, limit: number): Promise<News[]> {
    return this.database.query(
      `SELECT event.kind, event.at, event.well_ndx, well_number, application_number, event.depth_feet,
        well_class.name AS well_class, well_class.name_es AS well_class_es,
        well_status.name AS status, well_status.name_es AS status_es,
        ST_Distance(center::geography, event.location::geography) / ${METERS_PER_FOOT} AS distance_feet,
        degrees(ST_Azimuth(center::geography, event.location::geography)) AS bearing,
        ST_Y(event.location) AS latitude, ST_X(event.location) AS longitude, count(*) OVER ()::int AS count
      FROM (
        SELECT DISTINCT ON (event.kind, event.well_ndx, application_ndx, CASE WHEN depth_feet IS NOT NULL THEN at END)
          event.*, ST_PointOnSurface(place) AS center
        FROM watch JOIN ${EVENTS} AS event ON ${MATCHES} WHERE watch_ndx = $2 AND event.kind = ANY ($3)
        ORDER BY event.kind, event.well_ndx, application_ndx, CASE WHEN depth_feet IS NOT NULL THEN at END, event_ndx DESC
      ) AS event
      LEFT JOIN well USING (well_ndx)
      LEFT JOIN well_application AS application ON application.application_ndx = event.application_ndx AND ${PUBLIC_APPLICATION}
      LEFT JOIN well_class ON well_class.npgcd_well_class_ndx = coalesce(well.npgcd_well_class_ndx, application.npgcd_well_class_ndx)
      LEFT JOIN well_status ON well_status.npgcd_well_status_ndx = event.status_ndx
      WHERE coalesce(well.well_ndx, application.application_ndx) IS NOT NULL
      ORDER BY distance_feet, event_ndx LIMIT $4`,
      [today, watchNdx, open, limit],
    );
  }

  /** @param mailed watchers to whom a mail was written */
  async settle(
    manager: EntityManager,
    watches: readonly number[],
    mailed: readonly number[],
    now: Date,
  ): Promise<void> {
    await manager.query(
      `UPDATE watch SET news_at = NULL, seen_batch = greatest(seen_batch, (SELECT coalesce(max(batch), 0) FROM watch_event)),
        last_sent_at = CASE WHEN watcher_ndx = ANY ($2) THEN $3 ELSE last_sent_at END
      WHERE watch_ndx = ANY ($1)`,
      [watches, mailed, now],
    );
    await manager.query('UPDATE watcher SET mailed_at = $2 WHERE watcher_ndx = ANY ($1)', [mailed, now]);
  }

  /** Deletes events that no mail can need. */
  async sweep(): Promise<void> {
    await this.database.query(
      `DELETE FROM watch_event WHERE batch <= coalesce((SELECT min(seen_batch) FROM watch WHERE news_at IS NOT NULL), batch)`,
    );
  }
}
