import { SeasonRunner } from '../../src/season/season-runner.ts';
import { productionWorld } from '../support/production-api.ts';
import { productionCaller } from '../support/production-fixtures.ts';
import { at, insertOwners } from './season-world.ts';

/** The verification of 2027 belongs to the season of the reports of 2026. */
const world = productionWorld('2027-06-30T18:00:00Z');
const call = productionCaller(() => world.api);
const run = async (day: string, time = '08:00'): Promise<string[]> => {
  world.now = at(day, time);
  return world.api.part(SeasonRunner).runDue();
};
const confirm = (owner: number, gpus: readonly number[]) =>
  world.database.query(
    `INSERT INTO ownership_verification (owner_ndx, year, state, gpu_numbers, shown, shown_key, confirmed_at, confirmed_by_user_id, confirmed_by)
    VALUES ($1, 2027, 'confirmed', $2, '{}', 'k', '2027-07-05T12:00:00Z', 'test', 'test')`,
    [owner, gpus],
  );
const told = (step: string): Promise<{ owner: number; way: string; gpus: number[]; mails: number }[]> =>
  world.database.query(
    `SELECT owner_ndx AS owner, way, ARRAY(SELECT (report ->> 'gpu_number')::int FROM jsonb_array_elements(reports) AS report) AS gpus,
      (SELECT count(*)::int FROM mail WHERE mail.once_key = season_notice.once_key AND kind = 'ownership-verification') AS mails
    FROM season_notice WHERE year = 2026 AND step = $1 ORDER BY owner_ndx`,
    [step],
  );

beforeEach(() =>
  insertOwners(world.database, [
    { contact: 'mail', language: 'Spanish', filedOn: [null, null] },
    { contact: 'none', language: null, filedOn: [null] },
    { contact: 'off', language: 'English', filedOn: [null] },
  ]),
);

it('writes to every owner when the verification opens, and after two weeks to those who have not confirmed', async () => {
  expect(await run('2027-07-01', '07:59')).toEqual([]);
  expect(await run('2027-07-01')).toEqual(['2026 verify-0']);
  expect(await told('verify-0')).toEqual([
    { owner: 1, way: 'mail', gpus: [2001, 2002], mails: 1 },
    { owner: 2, way: 'letter', gpus: [2003], mails: 0 },
    // Reminders of reports can be turned off, this cannot.
    { owner: 3, way: 'mail', gpus: [2004], mails: 1 },
  ]);
  await world.database.query("INSERT INTO permit (permit_number, gpu_number, owner_ndx) VALUES ('Q-X', 2004, 1)");
  await confirm(3, [2004]);
  await confirm(1, [2001]);
  expect(await run('2027-07-15')).toEqual(['2026 verify-14']);
  expect(await told('verify-14')).toEqual([
    // GPU 2004 has two owners, of whom one has confirmed it.
    { owner: 1, way: 'mail', gpus: [2002, 2004], mails: 1 },
    { owner: 2, way: 'letter', gpus: [2003], mails: 0 },
  ]);
});

it('shows staff the mail before it is sent, in the language of the owner, and what letters need', async () => {
  const params = { year: 2026, step: 'verify-14' };
  const { body } = await call('ada', 'GET /season/{year}/steps/{step}', { params });
  expect(body.step).toMatchObject({ kind: 'verify', days: 14, day: '2027-07-15', state: 'planned' });
  expect(body.example.shown.text).toContain('31 de julio de 2027');
  expect(body.example.shown.text).toContain('2001, 2002');
  expect(body.example.shown.text).toContain('/production/ownership');
  const letters = await call('ada', 'GET /season/{year}/steps/{step}/letters', { params });
  expect(letters.body.verification).toEqual({ opens_on: '2027-07-01', closes_on: '2027-07-31' });
});

it('prints letters about what is not confirmed yet, and none once the verification is over', async () => {
  await run('2027-07-01');
  const params = { year: 2026, step: 'verify-0' };
  const letters = async () => {
    const { body } = await call('ada', 'GET /season/{year}/steps/{step}/letters', { params });
    return body.letters.map(({ owner_ndx, reports }: { owner_ndx: number; reports: { gpu_number: number }[] }) => [
      owner_ndx,
      ...reports.map(({ gpu_number }) => gpu_number),
    ]);
  };
  await world.database.query("UPDATE mail SET state = 'refused'");
  await confirm(1, [2001]);
  await confirm(3, [2004]);
  expect(await letters()).toEqual([
    [1, 2002],
    [2, 2003],
  ]);
  world.now = at('2027-08-01', '08:00');
  expect(await letters()).toEqual([]);
});
