import type { DataSource } from 'typeorm';
import type { ApiOptions, RunningApi } from './api.ts';
import { insertProductionData, ProductionPeople } from './production-fixtures.ts';
import { testApi } from './test-api.ts';

/** An API of production on a database of a few GPUs, and the time that it is there. */
export interface ProductionWorld {
  database: DataSource;
  api: RunningApi;
  now: Date;
}

/** Makes one for all tests of a file; before each of them its data and its time, ISO 8601, are those of the beginning. */
export function productionWorld(beginning: string, options: ApiOptions = {}): ProductionWorld {
  const time = { now: new Date(beginning) };
  const world = Object.assign(
    time,
    testApi(undefined, { tokens: new ProductionPeople(), now: () => time.now, ...options }),
  );
  beforeEach(async () => {
    world.now = new Date(beginning);
    await insertProductionData(world.database);
  });
  return world;
}
