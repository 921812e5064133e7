import type { DataSource } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { Lease, LeaseTakenError } from '../../src/lease/lease.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();

/** @param minutes offset of the database's clock */
const leaseOf = (minutes = 0) => {
  const config = { ...readConfig({ DATABASE_URL: testDatabaseUrl() }), leaseWaitMilliseconds: 0 };
  const query = (sql: string, values?: unknown[]) =>
    database.query(sql.replaceAll('now()', `(now() + interval '${minutes} minutes')`), values);
  return new Lease({ query } as DataSource, config);
};
const begin = Math.ceil(performance.now());
/** Advances the processes' monotonic clock. */
const letPass = (seconds: number) => jest.spyOn(performance, 'now').mockReturnValue(begin + seconds * 1_000);
afterEach(() => jest.restoreAllMocks());

describe('a lease', () => {
  it('lets one process work at a time', async () => {
    const [one, other] = [leaseOf(), leaseOf()];
    const answer = await one.ifFree('orphan-sweep', async () => {
      expect(await other.ifFree('orphan-sweep', async () => 'twice')).toBeNull();
      await expect(other.during('orphan-sweep', async () => 'twice')).rejects.toThrow(LeaseTakenError);
      expect(await other.during('user-changes', async () => 'other work')).toBe('other work');
      return 'once';
    });
    expect(answer).toBe('once');
    expect(await other.ifFree('orphan-sweep', async () => 'again')).toBe('again');
  });

  it('is released if the work fails', async () => {
    const lease = leaseOf();
    await expect(lease.during('user-changes', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lease.ifFree('user-changes', async () => 1)).toBe(1);
  });

  it.each([-10, 0, 10])(
    'of a killed process is free after 30 seconds, even if the database’s clock is then %i minutes ahead',
    async (minutes) => {
      const killed = "UPDATE lease SET holder = 'killed', expires_at = now() + interval '30 seconds'";
      await database.query(`${killed} WHERE name = 'user-changes'`);
      letPass(0);
      const lease = leaseOf(minutes);
      await lease.onApplicationBootstrap();
      letPass(29);
      expect(await lease.ifFree('user-changes', async () => 'too early')).toBeNull();
      letPass(30);
      expect(await lease.ifFree('user-changes', async () => 'next')).toBe('next');
    },
  );

  it('is not taken over while it is renewed, nor after an outage that prevented renewal', async () => {
    const other = leaseOf(10);
    await leaseOf().ifFree('orphan-sweep', async () => {
      const renew = () => database.query("UPDATE lease SET expires_at = expires_at + interval '10 seconds'");
      for (const seconds of [0, 20, 40, 60]) {
        letPass(seconds);
        expect(await other.ifFree('orphan-sweep', async () => 'twice')).toBeNull();
        await renew();
      }
      expect(await other.ifFree('orphan-sweep', async () => 'twice')).toBeNull();
      const outage = jest.spyOn(database, 'query').mockRejectedValueOnce(new Error('no connection'));
      await expect(other.ifFree('orphan-sweep', async () => 'twice')).rejects.toThrow('no connection');
      outage.mockRestore();
      letPass(100);
      expect(await other.ifFree('orphan-sweep', async () => 'twice')).toBeNull();
    });
  });

  it('of a killed process is taken over by one waiting process at a time', async () => {
    const killed = "UPDATE lease SET holder = 'killed', expires_at = now() WHERE name = 'user-changes'";
    await database.query(killed);
    letPass(0);
    const waiting = [leaseOf(-10), leaseOf(10)];
    for (const lease of waiting) expect(await lease.ifFree('user-changes', async () => 'too early')).toBeNull();
    letPass(31);
    let atWork = 0;
    const work = async () => {
      atWork += 1;
      expect(atWork).toBe(1);
      await database.query('SELECT 1');
      atWork -= 1;
      return 'worked';
    };
    const done = await Promise.all(waiting.map((lease) => lease.ifFree('user-changes', work)));
    expect(done).toContain('worked');
  });
});
