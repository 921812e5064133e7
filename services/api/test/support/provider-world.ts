import type { DataSource } from 'typeorm';
import { type RunningApi, startApi } from './api.ts';
import { openTestDatabase } from './database.ts';
import { FakeProvider } from './fake-provider.ts';

export interface ProviderWorld {
  database: DataSource;
  provider: FakeProvider;
  api: RunningApi;
}

/** An API with its own identity provider for the tests of a file. */
export function providerWorld(prepare?: (database: DataSource) => Promise<unknown>): ProviderWorld {
  const world = {} as ProviderWorld;
  beforeAll(async () => {
    world.database = await openTestDatabase();
    await prepare?.(world.database);
    world.provider = await FakeProvider.start();
    world.api = await startApi({ environment: world.provider.environment });
  });
  afterAll(async () => {
    await world.api?.stop();
    await world.provider?.goAway();
    await world.database?.destroy();
  });
  return world;
}
