import { DAY_MS } from '@portal/shared-api/time';
import type { DataSource } from 'typeorm';
import { MailSweep } from '../../src/mail/mail-sweep.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import { queueTo, START } from './mail-world.ts';

let database: DataSource;
let api: RunningApi;
let now = START;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startApi({ now: () => now });
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const kept = async (): Promise<string[]> => {
  const rows = await database.query<{ recipient: string }[]>('SELECT recipient FROM mail ORDER BY recipient');
  return rows.map(({ recipient }) => recipient);
};

it('mails are deleted four years after they were sent or given up, unless they still wait', async () => {
  await queueTo(database, ['given-up', 'sent', 'sent-last-year', 'waits']);
  await database.query(
    "UPDATE mail SET state = CASE recipient WHEN 'given-up' THEN 'refused' ELSE 'sent' END, settled_at = $1 WHERE recipient <> 'waits'",
    [START],
  );
  await database.query("UPDATE mail SET settled_at = $1 WHERE recipient = 'sent-last-year'", [
    new Date(START.getTime() + 1_000 * DAY_MS),
  ]);
  const run = () => api.part(MailSweep).run();
  now = new Date(START.getTime() + 1_461 * DAY_MS);
  expect(await run()).toBe(0);
  now = new Date(now.getTime() + 1);
  expect(await run()).toBe(2);
  expect(await kept()).toEqual(['sent-last-year', 'waits']);
});

it('thousands of them go in pieces', async () => {
  await queueTo(
    database,
    Array.from({ length: 2_500 }, (_, index) => `sent-${index}`),
  );
  await database.query("UPDATE mail SET state = 'sent', settled_at = $1", [START]);
  now = new Date(START.getTime() + 1_462 * DAY_MS);
  expect(await api.part(MailSweep).run()).toBeGreaterThanOrEqual(2_500);
  expect(await kept()).toEqual([]);
});
