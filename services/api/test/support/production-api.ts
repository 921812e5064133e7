import type { DataSource } from 'typeorm';
import type { Config } from '../../src/config.ts';
import { type RunningApi, startApi } from './api.ts';
import { openTestDatabase } from './database.ts';
import { insertProductionData, ProductionPeople } from './production-fixtures.ts';

/** An API of production on a database of a few GPUs, and the time that it is there. */
export interface ProductionWorld {
  database: DataSource;
  api: RunningApi;
  now: Date;
}

/** Makes one for all tests of a file; before each of them its data and its time, ISO 8601, are those of the beginning. */
export function productionWorld(beginning: string, settings: Partial<Config> = {}): ProductionWorld {
  const world = {} as ProductionWorld;
  beforeAll(async () => {
    world.database = await openTestDatabase();
    world.api = await startApi({ tokens: new ProductionPeople(), now: () => world.now, settings });
  });
  beforeEach(async () => {
    world.now = new Date(beginning);
    await insertProductionData(world.database);
  });
  afterAll(async () => {
    await world.api?.stop();
    await world.database?.destroy();
  });
  return world;
}
