import { Injectable } from '@nestjs/common';
import type { RequestedArea, Watch } from '@portal/shared-api';
import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { DataSource, type EntityManager } from 'typeorm';
import { CURRENT } from '../database/gpu-sql.ts';
import type { Wanted } from './watch-requests.repository.ts';

export interface StoredWatch {
  watch_ndx: number;
  area_kind: Watch['area']['kind'];
  area_name: string | null;
  latitude: number;
  longitude: number;
  radius_feet: number | null;
  kinds: Watch['kinds'];
  threshold_feet: number | null;
  frequency: Watch['frequency'];
  last_sent_at: Date | null;
}

export interface FoundArea {
  name: string | null;
  latitude: number;
  longitude: number;
  /** EWKB in hexadecimal. */
  place: string;
}

export interface Watcher {
  watcher_ndx: number;
  address: string;
  language: 'en' | 'es';
}

const COLUMNS = `watch_ndx, area_kind, area_name, ST_Y(ST_PointOnSurface(place)) AS latitude, ST_X(ST_PointOnSurface(place)) AS longitude,
  radius_feet, kinds, threshold_feet, frequency, last_sent_at`;
const POINT = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)';
/** A little larger than the circle, which is the exact condition. */
const reachOf = (place: string, radius: string) =>
  `ST_Envelope(CASE WHEN ${radius} IS NULL THEN ${place}
    ELSE ST_Buffer(${place}::geography, ${radius} * ${METERS_PER_FOOT * 1.02})::geometry END)`;

/** Watches and the places that they may be of. */
@Injectable()
export class WatchesRepository {
  constructor(private readonly database: DataSource) {}

  /** `undefined` where there is no such GPU or section. */
  async findArea(area: RequestedArea): Promise<FoundArea | undefined> {
    const shown = (place: string) =>
      `ST_Y(ST_PointOnSurface(${place})) AS latitude, ST_X(ST_PointOnSurface(${place})) AS longitude, ${place}::text AS place`;
    const find = async (text: string, values: unknown[]) => (await this.database.query<FoundArea[]>(text, values))[0];
    if (area.kind === 'gpu')
      return find(
        `SELECT gpu_number::text AS name, ${shown('location')} FROM gpu WHERE gpu_number = $1 AND ${CURRENT}`,
        [area.gpu_number],
      );
    const at = [area.longitude, area.latitude];
    if (area.kind === 'circle') return find(`SELECT NULL AS name, ${shown(POINT)}`, at);
    return find(
      `SELECT name, ${shown('location')} FROM boundary
      WHERE kind = 'survey-section' AND ST_Covers(location, ${POINT}) ORDER BY boundary_ndx LIMIT 1`,
      at,
    );
  }

  /** Adds the address if it is new. */
  async saveWatcher(manager: EntityManager, address: string, language: string, now: Date): Promise<number> {
    const [row] = await manager.query<[{ watcher_ndx: number }]>(
      `INSERT INTO watcher (address, language, confirmed_at) VALUES (lower($1), $2, $3)
      ON CONFLICT (address) DO UPDATE SET language = $2 RETURNING watcher_ndx`,
      [address, language, now],
    );
    return row.watcher_ndx;
  }

  async insert(
    manager: EntityManager,
    watcherNdx: number,
    { area, kinds, threshold_feet, frequency }: Wanted,
    { name, place }: FoundArea,
    now: Date,
  ): Promise<void> {
    const radius = area.kind === 'circle' ? area.radius_feet : null;
    await manager.query(
      `INSERT INTO watch (watcher_ndx, area_kind, area_name, place, radius_feet, reach, kinds, threshold_feet, frequency,
        created_at, seen_batch)
      SELECT $1, $2, $3, $4::geometry, $5, ${reachOf('$4::geometry', '$5::float8')}, $6, $7, $8, $9,
        (SELECT coalesce(max(batch), 0) FROM watch_event)`,
      [watcherNdx, area.kind, name, place, radius, kinds, threshold_feet, frequency, now],
    );
  }

  async findWatcher(watcherNdx: number): Promise<Watcher | undefined> {
    const [row] = await this.database.query<Watcher[]>(
      'SELECT watcher_ndx, address, language FROM watcher WHERE watcher_ndx = $1',
      [watcherNdx],
    );
    return row;
  }

  findOf(watcherNdx: number): Promise<StoredWatch[]> {
    return this.database.query(`SELECT ${COLUMNS} FROM watch WHERE watcher_ndx = $1 ORDER BY watch_ndx`, [watcherNdx]);
  }

  async count(manager: EntityManager, watcherNdx: number): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM watch WHERE watcher_ndx = $1',
      [watcherNdx],
    );
    return row.count;
  }

  /** @returns whether the watcher has the watch */
  async change(
    watcherNdx: number,
    watchNdx: number,
    { kinds, threshold_feet, frequency, radius_feet }: Omit<Wanted, 'area'> & { radius_feet: number | null },
  ): Promise<boolean> {
    const changed = await this.database.query<unknown[]>(
      `WITH changed AS (
        UPDATE watch SET kinds = $3, threshold_feet = $4, frequency = $5,
          radius_feet = CASE WHEN area_kind = 'circle' THEN coalesce($6, radius_feet) END,
          reach = CASE WHEN area_kind = 'circle' THEN ${reachOf('place', 'coalesce($6::float8, radius_feet)')} ELSE reach END
        WHERE watcher_ndx = $1 AND watch_ndx = $2 RETURNING watch_ndx)
      SELECT watch_ndx FROM changed`,
      [watcherNdx, watchNdx, kinds, threshold_feet, frequency, radius_feet],
    );
    return changed.length > 0;
  }

  /** @returns whether the watcher had the watch */
  async remove(manager: EntityManager, watcherNdx: number, watchNdx: number): Promise<boolean> {
    const removed = await manager.query<unknown[]>(
      `WITH removed AS (DELETE FROM watch WHERE watcher_ndx = $1 AND watch_ndx = $2 RETURNING watch_ndx)
      SELECT watch_ndx FROM removed`,
      [watcherNdx, watchNdx],
    );
    return removed.length > 0;
  }
}
