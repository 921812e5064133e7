import { addDays } from '@portal/shared-api/time';
import fc from 'fast-check';
import { SeasonRunner } from '../../src/season/season-runner.ts';
import { testApi } from '../support/test-api.ts';
import { at, DUE_ON, dueIn, file, insertOwners, type TestGpu, type TestOwner, YEAR } from './season-world.ts';

let now = at('2026-12-01', '12:00');
const { database, api } = testApi(undefined, { now: () => now });

const REMINDERS = [60, 30, 14, 7, 1];
const LATE = [1, 5, 10];
const OPENS_ON = '2027-01-01';
/** Nobody is reminded before reports open. */
const reminderDay = (days: number): string => (dueIn(days) < OPENS_ON ? OPENS_ON : dueIn(days));
const FIRST_DAY = '2026-12-28';
const STATEMENTS_ON = '2027-04-01';
const DAYS = 100;
const days = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index));

const owner: fc.Arbitrary<TestOwner> = fc.record({
  contact: fc.constantFrom('mail', 'mail', 'mail', 'none', 'invalid', 'refused', 'off'),
  language: fc.constantFrom('English', 'Spanish', null),
  filedOn: fc.array(fc.oneof(fc.constant(null), fc.constantFrom(...days)), { minLength: 1, maxLength: 3 }),
});

/** Lets the season pass, with two processes that look at the calendar twice a day. @param isDown whether they are, on a day */
async function passSeason(gpus: readonly TestGpu[], isDown: (day: string) => boolean = () => false): Promise<void> {
  for (const day of days) {
    if (!isDown(day)) {
      now = at(day, '07:59');
      await api.part(SeasonRunner).runDue();
      now = at(day, '08:00');
      await Promise.all([api.part(SeasonRunner).runDue(), api.part(SeasonRunner).runDue()]);
    }
    const filed = gpus.filter(({ filedOn }) => filedOn === day).map(({ gpu }) => gpu);
    await file(database, filed, YEAR, at(day, '12:00'));
  }
}

interface Told {
  step: string;
  owner: number;
  way: string;
  gpus: number[];
  toldAt: string;
  mails: number;
}

const found = (): Promise<Told[]> =>
  database.query(
    `SELECT step, owner_ndx AS owner, way, ARRAY(SELECT (report ->> 'gpu_number')::int FROM jsonb_array_elements(reports) AS report ORDER BY 1) AS gpus,
      to_char(told_at AT TIME ZONE 'America/Chicago', 'YYYY-MM-DD HH24:MI') AS "toldAt",
      (SELECT count(*)::int FROM mail WHERE mail.once_key = season_notice.once_key AND mail.recipient = season_notice.email) AS mails
    FROM season_notice WHERE year = ${YEAR} ORDER BY step, owner_ndx`,
  );

/** What the calendar says, reckoned anew. */
function expected(owners: readonly TestOwner[], gpus: readonly TestGpu[]): Told[] {
  const steps = [
    ...REMINDERS.map((number) => ({ step: `reminder-${number}`, day: reminderDay(number) })),
    ...LATE.map((number) => ({ step: `late-${number}`, day: dueIn(-number) })),
    { step: 'statement', day: STATEMENTS_ON },
  ];
  return steps
    .flatMap(({ step, day }) =>
      owners.flatMap(({ contact }, index) => {
        const isOpen = ({ filedOn }: TestGpu) => step === 'statement' || filedOn === null || filedOn >= day;
        const own = gpus.filter((one) => one.owner === index + 1 && isOpen(one));
        if (own.length === 0) return [];
        const isOff = contact === 'off' && step.startsWith('reminder');
        const way = isOff ? 'off' : contact === 'mail' || contact === 'off' ? 'mail' : 'letter';
        const mails = way === 'mail' ? 1 : 0;
        return [{ step, owner: index + 1, way, gpus: own.map(({ gpu }) => gpu), toldAt: `${day} 08:00`, mails }];
      }),
    )
    .sort((one, other) => (one.step < other.step ? -1 : one.step > other.step ? 1 : one.owner - other.owner));
}

it('tells every owner exactly what the calendar says, once, by the way that reaches them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(owner, { minLength: 1, maxLength: 8 }), async (owners) => {
      const gpus = await insertOwners(database, owners);
      await passSeason(gpus);
      expect(await found()).toEqual(expected(owners, gpus));
      const [{ count }] = await database.query('SELECT count(*)::int AS count FROM mail');
      expect(count).toBe(expected(owners, gpus).filter(({ way }) => way === 'mail').length);
    }),
    { numRuns: 3, seed: 20261126, endOnFailure: true },
  );
});

it('after an outage sends no reminder that is too old or after the due date, and never two of a kind on a day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...days), { minLength: 20, maxLength: 60 }), async (down) => {
      const owners: TestOwner[] = [{ contact: 'mail', language: 'English', filedOn: [null, null] }];
      const gpus = await insertOwners(database, owners);
      await passSeason(gpus, (day) => down.includes(day));
      const told = await found();
      for (const { step, toldAt, mails } of told) {
        const [kind, number] = step.split('-');
        const planned = {
          reminder: () => reminderDay(Number(number)),
          late: () => dueIn(-Number(number)),
          statement: () => STATEMENTS_ON,
        }[kind as 'reminder' | 'late' | 'statement']();
        const day = toldAt.slice(0, 10);
        expect([step, day >= planned && day <= addDays(planned, 3)]).toEqual([step, true]);
        if (kind === 'reminder') expect(day <= DUE_ON).toBe(true);
        expect(mails).toBe(1);
      }
      const moments = told.map(({ step, toldAt }) => `${step.split('-')[0]} ${toldAt}`);
      expect(new Set(moments).size).toBe(moments.length);
      const [{ open }] = await database.query(
        `SELECT count(*)::int AS open FROM season_step WHERE year = ${YEAR} AND state IS NULL`,
      );
      expect(open).toBe(0);
    }),
    { numRuns: 3, seed: 20261127, endOnFailure: true },
  );
});
