import { contract, type JoinPlan, type JoinRequest } from '@portal/shared-api';
import request from 'supertest';
import type { ProductionWorld } from './production-api.ts';
import type { Person } from './production-fixtures.ts';

/** At the latitude of the tests. */
const FEET_PER_DEGREE = { longitude: 295_770, latitude: 364_066 };
export type Box = [westFeet: number, southFeet: number, eastFeet: number, northFeet: number];
const ORIGIN = [-101.5, 36];
export const degrees = (eastFeet: number, northFeet: number) =>
  [ORIGIN[0]! + eastFeet / FEET_PER_DEGREE.longitude, ORIGIN[1]! + northFeet / FEET_PER_DEGREE.latitude] as const;
export const ringOf = ([west, south, east, north]: Box) =>
  (
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const
  )
    .map(([x, y]) => degrees(x, y).join(' '))
    .join(', ');
export const MILE = 5280;
export const HOME: Box = [0, 0, MILE, MILE];

/** Plans of GPUs that are to be joined, and GPUs made of boxes. */
export function plannerOf(world: ProductionWorld) {
  const ask = async (body: object, person?: Person) => {
    const { status, body: answer } = await request(world.api.url)
      .post('/api/gpu-planner/join')
      .set(person ? { authorization: `Bearer ${person}` } : {})
      .send(body);
    return { status, answer };
  };
  async function plan(body: JoinRequest, person?: Person): Promise<JoinPlan> {
    const { status, answer } = await ask(body, person);
    expect([status, answer.detail]).toEqual([200, undefined]);
    expect(contract['POST /gpu-planner/join'].response.safeParse(answer).error).toBeUndefined();
    return answer;
  }
  const join = (gpu_numbers: number[], person?: Person) => plan({ gpu_numbers }, person);
  const codeOf = async (body: object) => {
    const { status, answer } = await ask(body);
    return [status, answer.code, ...(answer.errors ?? []).map(({ code }: { code: string }) => code)];
  };
  const insertGpu = (number: number, polygons: string, acres = 640) =>
    world.database.query(
      `INSERT INTO gpu (gpu_number, total_acres, location) VALUES ($1, $2, ST_GeomFromText('MULTIPOLYGON(${polygons})', 4326))`,
      [number, acres],
    );
  /** A GPU of boxes, in feet from a corner. */
  const addGpu = (number: number, boxes: Box[], acres?: number) =>
    insertGpu(number, boxes.map((box) => `((${ringOf(box)}))`).join(', '), acres);
  return { plan, join, codeOf, insertGpu, addGpu };
}
