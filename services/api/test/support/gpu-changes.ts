import { contract, type GpuChangeInput, type GpuChangeOutcome } from '@portal/shared-api';
import request from 'supertest';
import type { ProductionWorld } from './production-api.ts';
import type { Person } from './production-fixtures.ts';

export const corners = (west: number, south: number, east: number, north: number) => [
  { longitude: west, latitude: south },
  { longitude: east, latitude: south },
  { longitude: east, latitude: north },
  { longitude: west, latitude: north },
];

/** Joins and splits by an administrator. */
export function gpuChangesOf(world: ProductionWorld) {
  const send = (body: GpuChangeInput, query = '', person: Person = 'ada') =>
    request(world.api.url).post(`/api/gpu-changes${query}`).auth(person, { type: 'bearer' }).send(body);
  const versioned = async (numbers: readonly number[]) => {
    const rows = await world.database.query<{ gpu_number: number; version: number }[]>(
      'SELECT gpu_number, version FROM gpu WHERE gpu_number = ANY ($1) ORDER BY gpu_number',
      [numbers],
    );
    return rows;
  };
  const inputOf = async (
    numbers: readonly number[],
    parts: GpuChangeInput['parts'],
    more: Partial<GpuChangeInput> = {},
  ): Promise<GpuChangeInput> => ({ gpus: await versioned(numbers), from_day: '2026-02-01', parts, ...more });
  async function change(
    numbers: readonly number[],
    parts: GpuChangeInput['parts'],
    more: Partial<GpuChangeInput> = {},
    query = '',
  ): Promise<GpuChangeOutcome> {
    const { status, body } = await send(await inputOf(numbers, parts, { reason: 'Asked for', ...more }), query);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(contract['POST /gpu-changes'].response.safeParse(body).error).toBeUndefined();
    return body;
  }
  const codeOf = async (
    numbers: readonly number[],
    parts: GpuChangeInput['parts'],
    more: Partial<GpuChangeInput> = {},
  ): Promise<unknown[]> => {
    const { status, body } = await send(await inputOf(numbers, parts, more));
    return [status, body.code, ...(body.errors ?? []).map(({ code }: { code: string }) => code)];
  };
  const undo = (changeSet: string) =>
    request(world.api.url)
      .post(`/api/records/changes/${changeSet}/undo`)
      .auth('ada', { type: 'bearer' })
      .send({ reason: 'Wrong' });
  /** Everything that a change could touch, without versions and times. */
  const everything = async () => {
    const tables = ['gpu', 'well', 'permit', 'meter', 'gpu_acres', 'gpu_succession', 'gpu_former_record'];
    const kept: Record<string, unknown> = {};
    for (const table of tables) {
      const [{ rows }] = await world.database.query<[{ rows: unknown }]>(
        `SELECT jsonb_agg(row ORDER BY row::text) AS rows FROM (
          SELECT to_jsonb(${table}) - ARRAY['version', 'updated_at'] AS row FROM ${table}) AS listed`,
      );
      kept[table] = rows;
    }
    return kept;
  };
  return { send, change, codeOf, undo, everything };
}
