import { PersonNotices } from '../../src/mail/person-notices.ts';
import { IdentityProvider, type ProviderUser } from '../../src/users/identity-provider/identity-provider.ts';
import { applicationsWorld, COMPLETE, DRILLED, REGISTRATION } from '../support/applications-world.ts';

const { world, call, add, send, act, approve, complete, addDrilled, register, review, codesOf } = applicationsWorld();
const queue = async (query = '') => (await call('admin', 'get', `application-queue${query}`).expect(200)).body;
const wellOf = async (ndx: number) => (await call('admin', 'get', `records/wells/${ndx}`).expect(200)).body.values;
/** A registration that is refused. */
const refusal = async ({ number, version }: { number: string; version: number }, values: object) => {
  const body = { values: { well_status: 1, ...values }, reason: 'Looked at' };
  return (await call('admin', 'post', `application-queue/${number}/registration`, version).send(body).expect(422)).body;
};

describe('the queue', () => {
  it('has no drafts, says how long each has waited, and finds by name', async () => {
    const draft = await add();
    await call('admin', 'get', `application-queue/${draft.number}`).expect(404);
    expect((await queue('?state=draft')).applications).toEqual([]);
    const sent = await send(await add());
    world.now = new Date('2026-12-06T18:00:00Z');
    await send(await add({ ...COMPLETE, owner_name: 'Al 100%' }));
    const { applications, count, states } = await queue();
    expect(applications).toMatchObject([
      { number: sent.number, days_waiting: 10, state: 'sent' },
      { owner_name: 'Al 100%', days_waiting: 0 },
    ]);
    expect({ count, states }).toEqual({ count: 2, states: { sent: 2 } });
    expect((await queue('?search=100%25')).count).toBe(1);
    expect((await queue('?state=approved')).count).toBe(0);
  });
});

describe('a decision', () => {
  const told = () =>
    world.database.query(
      "SELECT recipient, message -> 'sections' -> 0 ->> 'subject' AS subject FROM mail ORDER BY mail_ndx",
    );

  it('is told to the owner and to the person who applied, once each', async () => {
    const reviewed = await act(await send(await add({ ...COMPLETE, owner_email: 'jane@farm.example' })), 'review');
    await act(reviewed, 'return', { reason: 'Draw the place again.' });
    world.api.part(IdentityProvider).user = async () =>
      ({ email: 'agent@office.example', emailVerified: true, blocked: false }) as ProviderUser;
    for (let times = 0; times < 2; times++) await world.api.part(PersonNotices).run();
    const subject = `The district returned application ${reviewed.number}: it needs changes`;
    expect((await call('owner', 'get', 'dashboard/messages')).body.returned_applications).toEqual([reviewed.number]);
    expect(await told()).toEqual([
      { recipient: 'jane@farm.example', subject },
      { recipient: 'agent@office.example', subject },
    ]);
  });
});

describe('a review', () => {
  it('ticks the check list and records the fee, with who and when', async () => {
    const { number, version } = await send(await add());
    const patch = (body: object, of = version) => call('admin', 'patch', `application-queue/${number}`, of).send(body);
    const { body } = await patch({
      checks: { place: true, owner: true },
      fee: { paid_on: '2026-11-25', receipt: 'R-17' },
    }).expect(200);
    expect(body).toMatchObject({ fee_paid_on: '2026-11-25', fee_receipt: 'R-17' });
    expect(body.checks).toMatchObject({ place: { on: '2026-11-26' }, owner: { by: expect.any(String) } });
    const { body: less } = await patch({ checks: { owner: false } }, body.version).expect(200);
    expect(Object.keys(less.checks)).toEqual(['place']);
    await patch({ checks: { moon: true } }, less.version).expect(422);
    await patch({ fee: { paid_on: '2026-11-27', receipt: 'R-17' } }, less.version).expect(422);
  });

  it('needs a reason to return and to deny, and the fee or a reason to approve', async () => {
    const reviewed = await act(await send(await add()), 'review');
    const tried = (name: string, body: object = {}) =>
      call('admin', 'post', `application-queue/${reviewed.number}/${name}`, reviewed.version).send(body);
    expect((await tried('return').expect(422)).body.code).toBe('application-reason-needed');
    expect((await tried('deny').expect(422)).body.code).toBe('application-reason-needed');
    expect((await tried('approve').expect(422)).body).toMatchObject({
      code: 'application-fee-unpaid',
      values: { dollars: 1_000 },
    });
    await tried('review').expect(409);
    const { body } = await tried('approve', { reason: 'Waived', conditions: 'Meter it.' }).expect(200);
    expect(body).toMatchObject({ state: 'approved', decision: 'Meter it.', valid_until: '2027-04-25' });
    expect(body.history.map(({ state, reason }: { state: string; reason: string | null }) => [state, reason])).toEqual([
      ['approved', 'Waived'],
      ['in-review', null],
      ['sent', null],
    ]);
  });

  it('knows what is too near: wells, other applications, the property line', async () => {
    const near = { ...COMPLETE, latitude: 36.1101, longitude: -101.8251 };
    const one = await send(await add(near));
    const other = await send(await add({ ...near, latitude: 36.112 }));
    const { space } = await review(other.number);
    expect(space.conflicts).toMatchObject([
      { name: 'DA-"7"', application: null, required_yards: 500, counts: true },
      { name: one.number, application: one.number, required_yards: 400 },
    ]);
    expect(space.property_line).toBeNull();
    await call('owner', 'post', `applications/${one.number}/withdrawal`, one.version).send({}).expect(200);
    expect((await review(other.number)).space.conflicts).toHaveLength(1);
  });
});

describe('a pending application', () => {
  const check = async (who: 'admin' | 'owner' | null) =>
    (await call(who, 'get', 'spacing-checks/36.0501/-101.8501/3').expect(200)).body;

  it('is a site in spacing checks of staff, and of nobody else', async () => {
    const { number } = await send(await add());
    expect((await check('admin')).conflicts).toMatchObject([{ Well: number, application: number }]);
    for (const who of ['owner', null] as const) {
      const checked = await check(who);
      expect(checked.conflicts).toEqual([]);
      expect(JSON.stringify(checked)).not.toContain(number);
    }
  });

  it('speaks against a well that staff register beside it, by its number', async () => {
    const { number } = await send(await add());
    const place = { latitude_dd: 36.0501, longitude_dd: -101.8501 };
    const values = { well_class: 1, well_type: 1, well_status: 1, well_number: 'X-1', ...place };
    const { body } = await call('admin', 'post', 'records/wells?preview=true').send({ values }).expect(200);
    const warning = body.warnings.find(({ code }: { code: string }) => code === 'well-too-close');
    expect(warning.values).toMatchObject({ count: 1, what: 'application', name: number });
    expect(warning.message).toContain(`The nearest is application ${number}: `);
  });

  it('is minded by the rescue, too', async () => {
    await send(await add());
    const rescue = async (who: 'admin' | 'owner') =>
      (await call(who, 'get', 'spacing-rescues/36.0501/-101.8501/3').expect(200)).body.nearest.outcome;
    expect(await rescue('admin')).not.toBe('not-needed');
    expect(await rescue('owner')).not.toBe('found');
  });

  it('is where it was drilled, once that is reported; the place that was applied for stays on record', async () => {
    const beside = await send(await add({ ...COMPLETE, latitude: 36.0521 }));
    const approved = await approve(await send(await add()));
    const yardsTo = async (number: string) =>
      (await review(beside.number)).space.conflicts.find(({ name }: { name: string }) => name === number)?.actual_yards;
    expect(Math.round(await yardsTo(approved.number))).toBe(255);
    const drilled = await complete(approved, { ...DRILLED, latitude: 36.055, longitude: -101.85 });
    expect(drilled).toMatchObject({ latitude: 36.05, longitude: -101.85 });
    expect(Math.round(await yardsTo(drilled.number))).toBe(352);
    const own = (await review(drilled.number)).space.conflicts;
    expect(own).toMatchObject([{ name: beside.number, latitude: 36.0521 }]);
    expect(Math.round(own[0].actual_yards)).toBe(352);
    expect((await check('admin')).conflicts.map(({ Well }: { Well: string }) => Well)).toEqual([beside.number]);
  });

  it('no longer counts once it is denied or has expired', async () => {
    const sent = await send(await add());
    const approved = await approve(sent);
    expect((await check('admin')).conflicts).toHaveLength(1);
    await world.database.query("UPDATE well_application SET valid_until = '2020-01-01' WHERE application_number = $1", [
      approved.number,
    ]);
    expect((await check('admin')).conflicts).toEqual([]);
  });
});

describe('documents of an application', () => {
  it('are its applicant’s and the staff’s, who do not see those of drafts', async () => {
    const draft = await add();
    const documents = (who: 'owner' | 'newcomer' | 'admin') =>
      call(who, 'get', `records/applications/${draft.ndx}/documents`);
    expect((await documents('owner').expect(200)).body).toEqual({ documents: [], may_change: true });
    await documents('newcomer').expect(404);
    await documents('admin').expect(404);
    const sent = await send(draft);
    await documents('admin').expect(200);
    await documents('newcomer').expect(404);
    await call('owner', 'post', `applications/${sent.number}/withdrawal`, sent.version).send({}).expect(200);
    expect((await documents('owner').expect(200)).body.may_change).toBe(false);
  });
});

describe('the public map', () => {
  it('has approved applications until they are wells, with what everybody may know of them alone', async () => {
    const proposed = async () => (await call(null, 'get', 'proposed-wells').expect(200)).body.features;
    const sent = await send(await add());
    expect(await proposed()).toEqual([]);
    const approved = await approve(sent);
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-101.85, 36.05] },
      properties: {
        ...{ number: sent.number, kind: 'new-well', well_class: 'C', is_drilled: false },
        ...{ approved_on: '2026-11-26', valid_until: '2027-04-25' },
      },
    };
    expect(await proposed()).toEqual([feature]);
    const drilled = await complete(approved);
    expect(await proposed()).toEqual([
      {
        ...{ ...feature, geometry: { type: 'Point', coordinates: [-101.8502, 36.0501] } },
        properties: { ...feature.properties, is_drilled: true },
      },
    ]);
    await register(drilled);
    expect(await proposed()).toEqual([]);
  });
});

describe('the registration', () => {
  it('makes the well as it was drilled, linked both ways, in one change set', async () => {
    const drilled = await addDrilled({ ...COMPLETE, old_well_number: 'T-5001' }, 'replacement');
    await world.database.query('UPDATE well SET county_ndx = 48111 WHERE well_ndx = 7');
    const preview = await register(drilled, REGISTRATION, '?preview=true');
    expect(preview).toMatchObject({ saved: false, well: { name: 'DA-0100' } });
    expect((await review(drilled.number)).state).toBe('drilled');
    const { saved, well, application } = await register(drilled);
    expect(saved).toBe(true);
    expect(application).toMatchObject({ state: 'registered', new_well_number: 'DA-0100', steps: [] });
    expect((await queue(`?well=${well.ndx}`)).applications).toMatchObject([{ number: drilled.number }]);
    expect((await queue('?well=5001')).applications).toMatchObject([{ number: drilled.number }]);
    expect((await queue('?well=7')).applications).toEqual([]);
    expect(await wellOf(well.ndx)).toMatchObject({
      ...{ latitude_dd: 36.0501, longitude_dd: -101.8502, gpu_number: 1001, replaces_well_ndx: 5001 },
      ...{ well_depth_feet: 402, max_yield_gpm: 380, completion_date: '2026-11-20' },
      ...{ owner_name: 'Jane Doe', remarks: expect.stringContaining(drilled.number) },
    });
    const sets = await world.database.query(
      "SELECT DISTINCT change_set FROM record_change WHERE record_table = 'well' AND record_ndx = $1 UNION SELECT change_set FROM record_change WHERE after ->> 'state' = 'registered'",
      [well.ndx],
    );
    expect(sets).toHaveLength(1);
  });

  it('changes nothing where the well is refused, or replaces one that is not on record', async () => {
    const drilled = await addDrilled();
    const taken = await refusal(drilled, { well_number: 'T-5001' });
    expect(codesOf(taken)).toEqual(['body.values.well_number: record-name-taken']);
    expect(await review(drilled.number)).toMatchObject({ state: 'drilled', version: drilled.version });
    const replacement = await addDrilled({ ...COMPLETE, old_well_number: 'Nowhere 1' }, 'replacement');
    expect(await refusal(replacement, {})).toMatchObject({
      code: 'application-old-well-unknown',
      values: { name: 'Nowhere 1' },
    });
  });

  it('of a change of class follows its well into the one that it was merged into', async () => {
    const values = { ...COMPLETE, npgcd_well_class_ndx: 1, old_well_number: 'T-5001' };
    const sent = await send(await add(values, 'reclassification'));
    await call('admin', 'post', 'records/wells/7/merge', 1)
      .send({ merged: { ndx: 5001, version: 1 }, reason: 'One well' })
      .expect(200);
    expect(await review(sent.number)).toMatchObject({ old_well_number: 'T-5001', old_well_ndx: 7 });
    expect((await queue('?well=7')).applications).toMatchObject([{ number: sent.number }]);
    const approved = await approve(sent);
    expect(approved.steps).toEqual(['reclassify']);
    await register(approved, { reason: 'Approved' });
    expect(await wellOf(7)).toMatchObject({ well_class: 1, max_yield_gpm: 400 });
  });
});
