import type { DataSource } from 'typeorm';
import { readConfig } from '../../src/config.ts';
import { Lease, LeaseTakenError } from '../../src/lease/lease.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';

let database: DataSource;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.destroy());

const leaseOf = () => {
  const config = { ...readConfig({ DATABASE_URL: testDatabaseUrl() }), leaseWaitMilliseconds: 0 };
  return new Lease(database, config);
};

describe('a lease', () => {
  it('lets one process work at a time, and the next when that has ended', async () => {
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

  it('is given back when the work fails, and expires with a process that was killed', async () => {
    const lease = leaseOf();
    await expect(lease.during('user-changes', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lease.ifFree('user-changes', async () => 1)).toBe(1);
    await database.query("UPDATE lease SET holder = 'killed', expires_at = now() - interval '1 second'");
    expect(await lease.ifFree('user-changes', async () => 2)).toBe(2);
  });
});
