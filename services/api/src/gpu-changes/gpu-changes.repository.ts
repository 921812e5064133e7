import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource, type EntityManager } from 'typeorm';
import { acresOf, CURRENT } from '../database/gpu-sql.ts';
import { insertRows } from '../database/insert-rows.ts';

export interface FormerGpu {
  gpu_number: number;
  version: number;
  gpu_name: string | null;
  meter_program: string | null;
  total_acres: number;
  measured_acres: number;
  ended_on: string | null;
  /** The day from which it is a GPU; `null` if it always was one. */
  began_on: string | null;
}

export interface AddedGpu {
  gpu_number: number;
  gpu_name: string | null;
  meter_program: string | null;
  total_acres: number;
  /** EWKB as hexadecimal text. */
  location: string;
}

export interface OpenReport {
  gpu_number: number;
  year: number;
  status: number;
}

type Relatives = CallOutput<'GET /gpu-changes/{gpu_number}'>;

/** Far enough for numbers that are given county by county. */
const NUMBERS_TRIED = 100_000;

/** Within the transaction of a change. */
@Injectable()
export class GpuChangesRepository {
  constructor(private readonly database: DataSource) {}

  /** By number; keeps others from changing them until the transaction ends. Readers do not wait. */
  findFormer(manager: EntityManager, gpuNumbers: readonly number[]): Promise<FormerGpu[]> {
    return manager.query(
      `SELECT gpu_number, version, gpu_name, meter_program, total_acres::float8 AS total_acres, ${acresOf('location')} AS measured_acres,
        ended_on::text, (SELECT max(from_day)::text FROM gpu_succession WHERE successor = gpu_number) AS began_on
      FROM gpu WHERE gpu_number = ANY ($1) ORDER BY gpu_number FOR NO KEY UPDATE`,
      [gpuNumbers],
    );
  }

  /** Changes with the outlines, acres and permits of GPUs, and with the outlines of survey sections; not with names. */
  async findBasis(manager: EntityManager, gpuNumbers: readonly number[], sections: readonly number[]): Promise<string> {
    const [{ basis }] = await manager.query<[{ basis: string }]>(
      `SELECT md5(concat_ws(' ',
        (SELECT string_agg(concat_ws(' ', gpu_number, total_acres, location::text), ' ' ORDER BY gpu_number) FROM gpu WHERE gpu_number = ANY ($1)),
        (SELECT string_agg(concat_ws(' ', gpu_number, permit_ndx), ' ' ORDER BY permit_ndx) FROM permit WHERE gpu_number = ANY ($1)),
        (SELECT string_agg(location::text, ' ' ORDER BY boundary_ndx) FROM boundary WHERE boundary_ndx = ANY ($2)))) AS basis`,
      [gpuNumbers, sections],
    );
    return basis;
  }

  async isTaken(manager: EntityManager, gpuNumber: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM gpu WHERE gpu_number = $1', [gpuNumber]);
    return rows.length > 0;
  }

  /**
   * The first free number after those of the county of an outline. Nobody else gets it until the transaction ends.
   *
   * @returns `null` where there is none
   */
  async nextNumber(manager: EntityManager, location: string): Promise<number | null> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('gpu-number'))");
    const [next] = await manager.query<{ number: number }[]>(
      `WITH county AS MATERIALIZED (
        SELECT location FROM boundary WHERE kind = 'county' AND ST_Covers(location, ST_PointOnSurface($1::geometry))
        ORDER BY boundary_ndx LIMIT 1
      ), last AS MATERIALIZED (
        SELECT coalesce(
          (SELECT max(gpu_number) FROM gpu JOIN county ON ST_Covers(county.location, ST_PointOnSurface(gpu.location))),
          (SELECT max(gpu_number) FROM gpu), 0) AS number
      )
      SELECT free.number::int AS number FROM last, generate_series(last.number + 1::bigint, last.number + ${NUMBERS_TRIED}) AS free (number)
      WHERE free.number <= 2147483647 AND NOT EXISTS (SELECT FROM gpu WHERE gpu_number = free.number)
      ORDER BY free.number LIMIT 1`,
      [location],
    );
    return next?.number ?? null;
  }

  async insert(manager: EntityManager, gpu: AddedGpu): Promise<void> {
    await manager.query(
      `INSERT INTO gpu (gpu_number, gpu_name, meter_program, total_acres, data_source, location)
      VALUES ($1, $2, $3, $4, 'manual', $5::geometry)`,
      [gpu.gpu_number, gpu.gpu_name, gpu.meter_program, gpu.total_acres, gpu.location],
    );
  }

  async end(
    manager: EntityManager,
    day: string,
    succession: readonly { predecessor: number; successor: number; acres: number }[],
  ): Promise<void> {
    const predecessors = [...new Set(succession.map(({ predecessor }) => predecessor))];
    await insertRows(
      manager,
      'gpu_succession',
      succession.map((row) => ({ ...row, from_day: day })),
    );
    await manager.query('UPDATE gpu SET ended_on = $2 WHERE gpu_number = ANY ($1)', [predecessors, day]);
  }

  /** Of the year or later. */
  findReportsSince(manager: EntityManager, gpuNumbers: readonly number[], year: number): Promise<OpenReport[]> {
    return manager.query(
      `SELECT gpu_number, year, status FROM production_report
      WHERE gpu_number = ANY ($1) AND year >= $2 AND withdrawn_at IS NULL ORDER BY gpu_number, year`,
      [gpuNumbers, year],
    );
  }

  /** Of the GPUs with each other and with those around, of more than a tenth of an acre; the largest first. */
  findOverlaps(
    manager: EntityManager,
    gpuNumbers: readonly number[],
    least: number,
  ): Promise<{ gpu: number; other: number; acres: number }[]> {
    return manager.query(
      `SELECT gpu, other, acres FROM (
        SELECT made.gpu_number AS gpu, gpu.gpu_number AS other,
          ${acresOf('ST_CollectionExtract(ST_Intersection(made.location, gpu.location), 3)')} AS acres
        FROM gpu AS made JOIN gpu ON gpu.location && made.location AND gpu.gpu_number <> made.gpu_number AND ${CURRENT}
        WHERE made.gpu_number = ANY ($1) AND (gpu.gpu_number <> ALL ($1) OR gpu.gpu_number > made.gpu_number)
      ) AS pair WHERE acres > $2 ORDER BY acres DESC, gpu, other LIMIT 20`,
      [gpuNumbers, least],
    );
  }

  async findRelatives(gpuNumber: number): Promise<Relatives> {
    const [found] = await this.database.query<[Relatives]>(
      `SELECT
        (SELECT coalesce(json_agg(json_build_object('gpu_number', predecessor, 'from_day', from_day) ORDER BY predecessor), '[]')
          FROM gpu_succession WHERE successor = $1) AS predecessors,
        (SELECT coalesce(json_agg(json_build_object('gpu_number', successor, 'from_day', from_day) ORDER BY successor), '[]')
          FROM gpu_succession WHERE predecessor = $1) AS successors`,
      [gpuNumber],
    );
    return found;
  }
}
