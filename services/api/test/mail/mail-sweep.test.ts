import { DAY_MS } from '@portal/shared-api/time';
import { MailSweep } from '../../src/mail/mail-sweep.ts';
import { SeasonRepository } from '../../src/season/season.repository.ts';
import { testApi } from '../support/test-api.ts';
import { queueTo, START } from './mail-world.ts';

let now = START;
const { database, api } = testApi(undefined, { now: () => now });

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

it('of the filing season, those that did not arrive stay: they say who got a letter instead', async () => {
  await queueTo(database, ['arrived', 'came-back', 'taken-back']);
  await database.query(
    "UPDATE mail SET state = CASE recipient WHEN 'arrived' THEN 'sent' WHEN 'came-back' THEN 'refused' ELSE 'cancelled' END, settled_at = $1",
    [START],
  );
  await database.query("INSERT INTO season_step (year, step, day) VALUES (2026, 'reminder-30', '2027-01-30')");
  await database.query(
    `WITH owner AS (INSERT INTO owner (owner_name) SELECT recipient FROM mail RETURNING owner_ndx, owner_name)
    INSERT INTO season_notice (year, step, owner_ndx, way, email, reports, once_key, told_at)
    SELECT 2026, 'reminder-30', owner.owner_ndx, 'mail', owner_name, '[]', once_key, $1 FROM owner JOIN mail ON recipient = owner_name`,
    [START],
  );
  const steps = () => api.part(SeasonRepository).findSteps(2026);
  const before = await steps();
  expect(before).toMatchObject([{ mail: 1, letter: 1 }]);
  now = new Date(START.getTime() + 1_462 * DAY_MS);
  expect(await api.part(MailSweep).run()).toBe(1);
  expect(await kept()).toEqual(['came-back', 'taken-back']);
  expect(await steps()).toEqual(before);
});
