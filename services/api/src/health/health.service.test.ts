import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { NoIdentityProvider } from '@portal/shared-auth/nest';
import type { DataSource } from 'typeorm';
import type { ReadDatabase } from '../database/read-database.ts';
import { Disks } from '../disks/disks.ts';
import { type FileStore, NoFileStore } from '../files/file-store.ts';
import { FolderStore } from '../files/folder-store.ts';
import { StoreHealth } from '../files/store-health.ts';
import { Redis } from '../redis/redis.ts';
import { Draining } from '../shutdown/draining.ts';
import { HealthService } from './health.service.ts';

const folder = temporaryFolder();
const database = { query: async () => [] } as unknown as DataSource;
const reads = { replica: { isUsed: false, lagSeconds: 0 } } as ReadDatabase;

const healthOf = (
  queried: DataSource = database,
  draining = new Draining(),
  {
    tokens = new NoIdentityProvider(),
    store = new NoFileStore(),
  }: { tokens?: NoIdentityProvider; store?: FileStore } = {},
) => new HealthService(queried, tokens, draining, reads, new Redis(null), new Disks(), new StoreHealth(store));

describe('HealthService', () => {
  it('is ready without its replica, and reports it', async () =>
    expect(await healthOf().readiness()).toMatchObject({
      status: 'ok',
      parts: { replica: { status: 'down' }, redis: { status: 'not configured' } },
    }));

  it('is ready without the place of documents, and reports it', async () => {
    writeFileSync(join(folder, 'documents'), 'not a folder');
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const health = healthOf(database, new Draining(), { store: new FolderStore(join(folder, 'documents')) });
    const documents = { status: 'down', error: 'files cannot be stored or opened' };
    expect(await health.readiness()).toMatchObject({ status: 'ok', parts: { files: documents } });
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/^documents cannot be stored: E(EXIST|NOTDIR)/)]]);
    expect(await healthOf().readiness()).toMatchObject({ parts: { files: { status: 'not configured' } } });
    jest.restoreAllMocks();
  });

  it('is not ready while shutting down, although its parts are up', async () => {
    const draining = new Draining();
    const health = healthOf(database, draining);
    draining.begin();
    expect(await health.readiness()).toMatchObject({ status: 'unavailable', parts: { database: { status: 'up' } } });
    expect(await health.readiness(['database'])).toMatchObject({ status: 'ok' });
  });

  it('is ready while the disk is full, since people can read, and reports it until there is space', async () => {
    let full = 'on';
    const health = healthOf({ query: async () => [{ full }] } as unknown as DataSource);
    expect(await health.readiness()).toMatchObject({
      status: 'ok',
      parts: { database: { status: 'up' }, disk: { status: 'down', error: 'full, nothing is saved: database' } },
    });
    full = 'off';
    expect(await health.readiness()).toMatchObject({ status: 'ok', parts: { disk: { status: 'up' } } });
  });

  it('is ready without the identity provider, names it, and warns of it at the start', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const away = Object.assign(new NoIdentityProvider(), { status: async () => 'down' as const });
    const health = healthOf(database, new Draining(), { tokens: away });
    const parts = { identity: { status: 'down', error: expect.stringMatching(/^nobody can sign in/) } };
    expect(await health.readiness()).toMatchObject({ status: 'ok', parts });
    expect(await health.readiness(['identity'])).toMatchObject({ status: 'unavailable', parts });
    await health.onApplicationBootstrap();
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^AUTH0_DOMAIN: nobody can sign in/));
  });

  it('reports why a database that waits for disk space is down', async () => {
    const refused = Object.assign(new Error('the disk is full'), { code: '53100', severity: 'FATAL' });
    const health = healthOf({ query: async () => Promise.reject(refused) } as unknown as DataSource);
    expect(await health.readiness()).toMatchObject({
      status: 'unavailable',
      parts: { database: { status: 'down', error: 'the disk of the database is full' }, disk: { status: 'down' } },
    });
  });
});
