import type { Season, SeasonNotice, SeasonStepState } from '@portal/shared-api';
import { type CallKey } from '@portal/shared-api';
import { MailWorker } from '../../src/mail/mail-worker.ts';
import { SeasonRunner } from '../../src/season/season-runner.ts';
import { productionWorld } from '../support/production-api.ts';
import { productionCaller } from '../support/production-fixtures.ts';
import { at, file, insertOwners, type TestOwner, YEAR } from './season-world.ts';

const world = productionWorld('2027-01-10T18:00:00Z');
const call = productionCaller(() => world.api);
const staff = (key: CallKey, input: Parameters<typeof call>[2] = {}) => call('ada', key, input);
const OWNERS: TestOwner[] = [
  { contact: 'mail', language: 'Spanish', filedOn: [null, null] },
  { contact: 'none', language: null, filedOn: [null] },
  { contact: 'off', language: 'English', filedOn: [null] },
];
beforeEach(() => insertOwners(world.database, OWNERS));

const stepOf = (season: Season, name: string): SeasonStepState => season.steps.find(({ step }) => step === name)!;
const change = (name: string, body: object, version = 1) =>
  staff('PUT /season/{year}/steps/{step}', {
    params: { year: YEAR, step: name },
    body: { day: null, is_paused: false, note: null, ...body },
    version,
  });

describe('the calendar of a season', () => {
  it('shows what is planned, who has not filed, and how they would be reached', async () => {
    const { body } = await staff('GET /season');
    expect(body).toMatchObject({
      year: YEAR,
      today: '2027-01-10',
      runs_at: '08:00',
      // no mail server is configured
      open: { reports: 4, owners: 3, by_mail: 0, by_letter: 2, off: 1, without_owner: [] },
    });
    const planned = { day: '2027-01-30', planned_day: '2027-01-30', state: 'planned' };
    expect(stepOf(body, 'reminder-30')).toMatchObject(planned);
    expect(stepOf(body, 'due')).toMatchObject({ day: '2027-03-01', state: 'date' });
    expect(body.mails_are_sent).toBe(false);
    // Nobody could be told about a GPU whose permits have no owner.
    await world.database.query('UPDATE permit SET owner_ndx = NULL WHERE gpu_number = 2001');
    expect((await staff('GET /season')).body.open).toMatchObject({ reports: 4, owners: 3, without_owner: [2001] });
  });

  it('shows whom a step would tell and its mail before it runs, and whom it told after', async () => {
    const params = { year: YEAR, step: 'reminder-30' };
    const before = (await staff('GET /season/{year}/steps/{step}', { params })).body;
    expect(before.notices).toMatchObject([
      {
        owner_name: 'Owner 1',
        way: 'letter',
        no_mail: null,
        reports: [{ gpu_number: 2001 }, { gpu_number: 2002 }],
        told_at: null,
      },
      { owner_name: 'Owner 2', way: 'letter', email: null, no_mail: 'missing' },
      { owner_name: 'Owner 3', way: 'off' },
    ]);
    expect(before.example.shown.text).toContain('30');
    expect(before.example.shown.text).toContain('1 de marzo de 2027');
    expect(before.example.shown.sections).toMatchObject([{ language: 'es' }]);
    world.now = at('2027-01-30', '08:00');
    expect(await world.api.part(SeasonRunner).runDue()).toEqual(['2026 reminder-30']);
    const after = (await staff('GET /season/{year}/steps/{step}', { params })).body;
    expect(after.step).toMatchObject({ state: 'run', told: { mail: 1, letter: 1, off: 1 }, letters_open: 1 });
    expect(after.notices[0]).toMatchObject({ mail_state: 'queued', told_at: at('2027-01-30', '08:00').toISOString() });
    expect(after.example).toBeNull();
  });

  it('says why an owner gets a letter, with what is in the record, before and after', async () => {
    await insertOwners(world.database, [
      { contact: 'refused', language: null, filedOn: [null] },
      { contact: 'invalid', language: null, filedOn: [null] },
      { contact: 'mail', language: null, filedOn: [null] },
    ]);
    const reached = async () => {
      const { body } = await staff('GET /season/{year}/steps/{step}', { params: { year: YEAR, step: 'reminder-30' } });
      return body.notices.map(({ way, email, no_mail }: SeasonNotice) => [way, email, no_mail]);
    };
    const expected = [
      ['letter', 'refused1@people.example', 'refused'],
      ['letter', 'call him', 'invalid'],
      ['mail', 'owner3@people.example', null],
    ];
    // Kept as a mail, and replaced by a letter while no mail server is configured.
    const today = [...expected.slice(0, 2), ['letter', 'owner3@people.example', null]];
    expect(await reached()).toEqual(today);
    world.now = at('2027-01-30', '08:00');
    await world.api.part(SeasonRunner).runDue();
    expect(await reached()).toEqual(expected);
  });

  it('of a step that was left out shows who has still not filed', async () => {
    world.now = at('2027-02-20', '12:00');
    await world.api.part(SeasonRunner).runDue();
    const params = { year: YEAR, step: 'reminder-60' };
    const { body } = await staff('GET /season/{year}/steps/{step}', { params });
    expect(body.step).toMatchObject({ state: 'left-out', told: { mail: 0, letter: 0, off: 0 } });
    expect(body.notices.map(({ owner_name }: SeasonNotice) => owner_name)).toEqual(['Owner 1', 'Owner 2', 'Owner 3']);
    expect(body.example).toBeNull();
  });

  it('of a step that was left out has the owners that the season counts, also once reports are late', async () => {
    await file(world.database, [2003], YEAR, at('2027-02-10', '12:00'));
    await world.database.query(
      "UPDATE production_report SET sent_back_at = $1, sent_back_by = 'test', sent_back_reason = 'Which meter?' WHERE gpu_number = 2003 AND year = $2",
      [at('2027-02-12', '12:00'), YEAR],
    );
    world.now = at('2027-03-10', '12:00');
    await world.api.part(SeasonRunner).runDue();
    const { body: season } = await staff('GET /season', { query: { year: YEAR } });
    const { body } = await staff('GET /season/{year}/steps/{step}', { params: { year: YEAR, step: 'reminder-60' } });
    expect(season.open).toMatchObject({ reports: 3, owners: 2 });
    const letters = await staff('GET /season/{year}/steps/{step}/letters', {
      params: { year: YEAR, step: 'reminder-60' },
    });
    const byLetter = body.notices.filter(({ way }: SeasonNotice) => way === 'letter');
    expect(letters.body).toMatchObject({
      kind: 'late',
      letters: byLetter.map(({ owner_name, reports }: SeasonNotice) => ({ owner_name, reports, printed_at: null })),
    });
    expect(byLetter).not.toEqual([]);
    expect(body.notices.map(({ owner_name }: SeasonNotice) => owner_name)).toEqual(['Owner 1', 'Owner 3']);
  });

  it('has nothing planned for a year that is over', async () => {
    await world.api.part(SeasonRunner).runDue();
    const { body } = await staff('GET /season', { query: { year: YEAR - 1 } });
    expect(new Set(body.steps.map(({ state }: SeasonStepState) => state))).toEqual(new Set(['left-out', 'date']));
  });

  it('moves, pauses and resumes a step, once for each version, and the audit log says so', async () => {
    const moved = await change('reminder-30', { day: '2027-01-20', note: 'Board meeting' }, 1);
    expect([moved.status, stepOf(moved.body, 'reminder-30')]).toMatchObject([
      200,
      { day: '2027-01-20', planned_day: '2027-01-30', note: 'Board meeting' },
    ]);
    expect((await change('reminder-30', { is_paused: true }, 1)).status).toBe(412);
    const { version } = stepOf(moved.body, 'reminder-30');
    expect((await change('reminder-30', { is_paused: true }, version)).status).toBe(200);
    world.now = at('2027-01-31', '12:00');
    expect(await world.api.part(SeasonRunner).runDue()).toEqual([]);
    const [entry] = await world.database.query(
      'SELECT subject, reason, changes FROM audit_log ORDER BY audit_ndx LIMIT 1',
    );
    expect(entry).toMatchObject({
      subject: 'Filing season of 2026, reminder-30',
      reason: 'Board meeting',
      changes: [{ from: '01/30/2027', to: '01/20/2027' }],
    });
  });

  it('refuses days that do not fit, fixed days, and steps that have run or do not exist', async () => {
    for (const [name, day, code] of [
      ['reminder-30', '2027-01-09', 'season-day-past'],
      ['reminder-30', '2027-03-02', 'season-day-after-due'],
      ['late-5', '2027-03-01', 'season-day-before-due'],
      ['statement', '2027-03-01', 'season-day-before-due'],
      ['verify-0', '2027-08-01', 'season-day-outside-verification'],
    ] as const) {
      const { status, body } = await change(name, { day });
      expect([name, status, body.errors[0].code]).toEqual([name, 422, code]);
    }
    world.now = at('2026-12-20', '12:00');
    const { body } = await change('reminder-30', { day: '2026-12-31' });
    expect(body.errors[0].code).toBe('season-day-before-open');
    expect((await change('due', { is_paused: true })).body.code).toBe('season-step-fixed');
    expect((await change('reminder-29', {})).body.code).toBe('season-step-unknown');
    world.now = at('2027-01-30', '08:00');
    await world.api.part(SeasonRunner).runDue();
    expect((await change('reminder-30', { is_paused: true }, 2)).body.code).toBe('season-step-settled');
  });
});

describe('letters', () => {
  const params = { year: YEAR, step: 'reminder-30' };
  const letters = async () => (await staff('GET /season/{year}/steps/{step}/letters', { params })).body.letters;
  beforeEach(async () => {
    world.now = at('2027-01-30', '08:00');
    await world.api.part(SeasonRunner).runDue();
  });

  const told = async () => stepOf((await staff('GET /season')).body, 'reminder-30').told;

  it('are for owners without an address, and for those to whom no mail went', async () => {
    const withoutAddress = { owner_name: 'Owner 2', language: null, mailing_address: '2 Main Street' };
    const withAddress = {
      owner_name: 'Owner 1',
      language: 'es',
      reports: [{ gpu_number: 2001 }, { gpu_number: 2002 }],
    };
    for (const [state, found, mail] of [
      ['queued', [withoutAddress], 1],
      ['sent', [withoutAddress], 1],
      ['cancelled', [withoutAddress], 0],
      ['refused', [withAddress, withoutAddress], 0],
      ['kept', [withAddress, withoutAddress], 0],
    ] as const) {
      await world.database.query('UPDATE mail SET state = $1', [state]);
      expect([state, await letters(), await told()]).toMatchObject([state, found, { mail, letter: found.length }]);
    }
  });

  it('say why no mail reaches an owner, unless no mail server is configured', async () => {
    const reasons = async () => (await letters()).map(({ no_mail }: { no_mail: string | null }) => no_mail);
    await world.database.query("UPDATE mail SET state = 'refused'");
    expect(await reasons()).toEqual([null, null]);
    const sends = jest.spyOn(world.api.part(MailWorker), 'sends', 'get').mockReturnValue(true);
    expect(await reasons()).toEqual(['refused', 'missing']);
    await world.database.query("UPDATE mail SET state = 'kept'");
    expect(await reasons()).toEqual([null, 'missing']);
    sends.mockRestore();
  });

  it('are noted as printed once', async () => {
    const note = () => staff('POST /season/{year}/steps/{step}/letters', { params, body: { owner_ndxs: [2] } });
    expect((await note()).status).toBe(204);
    world.now = at('2027-02-02', '09:00');
    await note();
    expect(await letters()).toMatchObject([{ printed_at: at('2027-01-30', '08:00').toISOString() }]);
    expect(stepOf((await staff('GET /season')).body, 'reminder-30').letters_open).toBe(0);
  });

  it('are dated today, so about what is still open: a report that came since, even by post in time, is not missing', async () => {
    const step = async () => stepOf((await staff('GET /season', { query: { year: YEAR } })).body, 'reminder-30');
    await world.database.query("UPDATE mail SET state = 'refused'");
    world.now = at('2027-03-05', '08:00');
    await file(world.database, [2001, 2003], YEAR, at('2027-02-20', '12:00'));
    expect(await letters()).toMatchObject([{ owner_name: 'Owner 1', reports: [{ gpu_number: 2002 }] }]);
    expect((await staff('GET /season/{year}/steps/{step}/letters', { params })).body.kind).toBe('late');
    expect(await step()).toMatchObject({ told: { letter: 2 }, letters_open: 1 });
    expect((await staff('GET /season/{year}/steps/{step}', { params })).body.step.letters_open).toBe(1);
    await file(world.database, [2002], YEAR, at('2027-03-04', '12:00'));
    expect(await letters()).toEqual([]);
    expect((await step()).letters_open).toBe(0);
  });
});
