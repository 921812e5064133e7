import { NoIdentityProvider } from '@portal/shared-auth/nest';
import type { DataSource } from 'typeorm';
import type { ReadDatabase } from '../database/read-database.ts';
import { Redis } from '../redis/redis.ts';
import { Draining } from '../shutdown/draining.ts';
import { HealthService } from './health.service.ts';

const database = { query: async () => [] } as unknown as DataSource;
const reads = { replica: { isUsed: false, lagSeconds: 0 } } as ReadDatabase;

describe('HealthService', () => {
  it('is ready without its replica, and says so', async () => {
    const health = new HealthService(database, new NoIdentityProvider(), new Draining(), reads, new Redis(null));
    expect(await health.readiness()).toMatchObject({
      status: 'ok',
      parts: { replica: { status: 'down' }, redis: { status: 'not configured' } },
    });
  });

  it('is not ready as a whole once the process is about to end, while its parts are up', async () => {
    const draining = new Draining();
    const health = new HealthService(database, new NoIdentityProvider(), draining, reads, new Redis(null));
    expect(await health.readiness()).toMatchObject({ status: 'ok' });
    draining.begin();
    expect(await health.readiness()).toMatchObject({ status: 'unavailable', parts: { database: { status: 'up' } } });
    expect(await health.readiness(['database'])).toMatchObject({ status: 'ok' });
  });
});
