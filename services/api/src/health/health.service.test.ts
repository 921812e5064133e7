import { NoIdentityProvider } from '@portal/shared-auth/nest';
import type { DataSource } from 'typeorm';
import type { ReadDatabase } from '../database/read-database.ts';
import { Disks } from '../disks/disks.ts';
import { Redis } from '../redis/redis.ts';
import { Draining } from '../shutdown/draining.ts';
import { HealthService } from './health.service.ts';

const database = { query: async () => [] } as unknown as DataSource;
const reads = { replica: { isUsed: false, lagSeconds: 0 } } as ReadDatabase;

describe('HealthService', () => {
  it('is ready without its replica, and reports it', async () => {
    const health = new HealthService(
      database,
      new NoIdentityProvider(),
      new Draining(),
      reads,
      new Redis(null),
      new Disks(),
    );
    expect(await health.readiness()).toMatchObject({
      status: 'ok',
      parts: { replica: { status: 'down' }, redis: { status: 'not configured' } },
    });
  });

  it('is not ready while shutting down, although its parts are up', async () => {
    const draining = new Draining();
    const health = new HealthService(database, new NoIdentityProvider(), draining, reads, new Redis(null), new Disks());
    expect(await health.readiness()).toMatchObject({ status: 'ok' });
    draining.begin();
    expect(await health.readiness()).toMatchObject({ status: 'unavailable', parts: { database: { status: 'up' } } });
    expect(await health.readiness(['database'])).toMatchObject({ status: 'ok' });
  });

  it('is ready while the disk is full, since people can read, and reports it until there is space', async () => {
    let full = 'on';
    const embedded = { query: async () => [{ full }] } as unknown as DataSource;
    const disks = new Disks();
    const health = new HealthService(embedded, new NoIdentityProvider(), new Draining(), reads, new Redis(null), disks);
    expect(await health.readiness()).toMatchObject({
      status: 'ok',
      parts: { database: { status: 'up' }, disk: { status: 'down', error: 'full, nothing is saved: database' } },
    });
    full = 'off';
    expect(await health.readiness()).toMatchObject({ status: 'ok', parts: { disk: { status: 'up' } } });
  });

  it('reports why a database that waits for disk space is down', async () => {
    const refused = Object.assign(new Error('the disk is full'), { code: '53100', severity: 'FATAL' });
    const waiting = { query: async () => Promise.reject(refused) } as unknown as DataSource;
    const disks = new Disks();
    const health = new HealthService(waiting, new NoIdentityProvider(), new Draining(), reads, new Redis(null), disks);
    expect(await health.readiness()).toMatchObject({
      status: 'unavailable',
      parts: { database: { status: 'down', error: 'the disk of the database is full' }, disk: { status: 'down' } },
    });
  });
});
