import type { DataSource } from 'typeorm';
import { type ApiOptions, type RunningApi, startApi } from './api.ts';
import { openTestDatabase } from './database.ts';

export interface ApiWorld {
  database: DataSource;
  api: RunningApi;
}

/** A database, prepared once, and an API on it for the tests of a file. */
export function apiWorld(options: ApiOptions, prepare: (database: DataSource) => Promise<unknown>): ApiWorld {
  const world = {} as ApiWorld;
  beforeAll(async () => {
    world.database = await openTestDatabase();
    await prepare(world.database);
    world.api = await startApi(options);
  });
  afterAll(async () => {
    await world.api?.stop();
    await world.database?.destroy();
  });
  return world;
}
