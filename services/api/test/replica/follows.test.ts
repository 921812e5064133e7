import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type PrimaryState, Replica, STARTED } from '../../src/database/replica.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { testDatabase } from '../support/test-api.ts';

let started: string;
let replica: Replica;
let warn: jest.SpiedFunction<Logger['warn']>;

const FOLLOWS_NONE = expect.stringMatching(/^.+ is not used: it follows no primary \(.+\)$/);

testDatabase(async (database) => {
  [{ started }] = await database.query(`SELECT ${STARTED} AS started`);
});
beforeEach(() => {
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await replica.stop();
  jest.restoreAllMocks();
});

/** Configures the test's server, which is not in recovery, as a replica. @returns number of queries to the primary */
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
  it('is used only while it is the primary itself', async () => {
    let primary = started;
    follow(async () => ({ position: 1e15, started: primary }));
    while (!replica.isUsed) await pause(10);
    expect(replica.lagSeconds).toBe(0);
    primary = 'another';
    while (replica.isUsed) await pause(10);
    expect(warn.mock.calls).toEqual([[FOLLOWS_NONE]]);
  });

  it('is not used if it is not the primary', async () => {
    const asked = follow(async () => ({ position: 0, started: '1' }));
    // Each check queries twice, and another check follows the refusal.
    while (asked() < 4) await pause(10);
    expect(replica.isUsed).toBe(false);
    expect(warn.mock.calls).toEqual([[FOLLOWS_NONE]]);
  });

  it('is not used while the primary does not respond', async () => {
    follow(() => new Promise(() => {}));
    while (warn.mock.calls.length === 0) await pause(10);
    expect(replica.isUsed).toBe(false);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/and whether it is the primary cannot be checked: no answer$/)],
    ]);
  });
});
