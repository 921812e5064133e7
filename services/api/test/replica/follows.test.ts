import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { type PrimaryState, Replica, STARTED } from '../../src/database/replica.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';

let database: DataSource;
let started: string;
let replica: Replica;
beforeAll(async () => {
  database = await openTestDatabase();
  [{ started }] = await database.query(`SELECT ${STARTED} AS started`);
});
afterEach(() => replica.stop());
afterAll(() => database.destroy());

/** Looks at the test's server, which is in no recovery, and compares it with a primary. @returns how often that was asked for */
function follow(primary: () => Promise<PrimaryState>): () => number {
  let asked = 0;
  replica = new Replica({
    urls: [testDatabaseUrl()],
    lagSeconds: 10,
    pool: {},
    primary: async () => {
      asked++;
      return primary();
    },
    isNewEnough: async () => true,
    use: () => {},
  });
  replica.start();
  return () => asked;
}

describe('a server that follows no primary', () => {
  it('is used when it is the primary itself', async () => {
    follow(async () => ({ position: 1e15, started }));
    while (!replica.isUsed) await pause(10);
    expect(replica.lagSeconds).toBe(0);
  });

  it.each([
    ['when it is another than the primary', async () => ({ position: 0, started: '1' })],
    [
      'while the primary does not say who it is',
      async () => {
        throw new Error('away');
      },
    ],
  ])('is not used %s', async (_when, primary) => {
    const asked = follow(primary);
    // Each look asks twice, also the one that comes after the first has refused the server.
    while (asked() < 4) await pause(10);
    expect(replica.isUsed).toBe(false);
  });
});
