import { applicationsWorld, COMPLETE, DRILLED } from '../support/applications-world.ts';

const { world, call, add, send, act, approve, complete, codesOf } = applicationsWorld();

describe('a draft', () => {
  it('may lack anything, and gets a number and what its place says', async () => {
    const empty = await add({}, 'test-hole', 'newcomer');
    expect(empty).toMatchObject({
      ...{ number: 'A-2026-0001', state: 'draft', version: 1, steps: ['send', 'withdraw'] },
      ...{ fee_dollars: 200, valid_days: 60, gpu_number: null },
    });
    const placed = await add();
    expect(placed).toMatchObject({ number: 'A-2026-0002', gpu_number: 1001, well_class: 'C', fee_dollars: 1_000 });
  });

  it('is changed on top of its version alone', async () => {
    const { number, version } = await add();
    const body = { kind: 'new-well', values: { ...COMPLETE, yield_gpm: 90 } };
    const { body: changed } = await call('owner', 'put', `applications/${number}`, version).send(body).expect(200);
    expect(changed).toMatchObject({ version: 2, yield_gpm: 90 });
    await call('owner', 'put', `applications/${number}`, version).send(body).expect(412);
    await call('owner', 'put', `applications/${number}`).send(body).expect(428);
  });

  it('is refused far from the district, with a class or type that there is not, and after fifty others', async () => {
    const refusal = async (status: number, values: object) =>
      (await call('owner', 'post', 'applications').send({ kind: 'new-well', values }).expect(status)).body;
    const far = await refusal(422, { ...COMPLETE, latitude: 36, longitude: 102 });
    expect(codesOf(far)).toEqual(['body.values.longitude: longitude-without-minus']);
    const unknown = await refusal(422, { ...COMPLETE, npgcd_well_class_ndx: 77, well_type_ndx: 77 });
    expect(codesOf(unknown).sort()).toEqual([
      'body.values.npgcd_well_class_ndx: reference-unknown',
      'body.values.well_type_ndx: reference-unknown',
    ]);
    for (let count = 0; count < 50; count++) await add({});
    expect((await refusal(409, {})).code).toBe('application-drafts-full');
  });
});

it('the terms are told to everybody', async () => {
  const { body } = await call(null, 'get', 'application-terms').expect(200);
  const terms = (kind: string, fee_dollars: number, source: string, valid_days: number) => ({
    ...{ kind, fee_dollars, valid_days, fee_source: expect.stringContaining(source) },
  });
  expect(body).toContainEqual(terms('test-hole', 200, 'Contact the district', 60));
  expect(body).toContainEqual(terms('exempt-well', 0, 'name none', 0));
});

describe('sending', () => {
  it('says everything that is missing', async () => {
    const { number, version } = await add({ owner_name: 'Jane', has_agent: true });
    const { body } = await call('owner', 'post', `applications/${number}/send`, version).send({}).expect(422);
    expect(body.code).toBe('application-incomplete');
    expect(codesOf(body)).toContain('body.values.agent_authorized: application-agent-not-authorized');
    expect(codesOf(body)).toContain('body.values.latitude: value-missing');
  });

  it('keeps the fee and the validity of that day, also where the rules change before it is decided', async () => {
    const sent = await send(await add());
    expect(sent).toMatchObject({ state: 'sent', sent_on: '2026-11-26', fee_dollars: 1_000, valid_days: 150 });
    const setTerms = (fee: string, days: string) =>
      world.database.query(
        `UPDATE production_rule SET value = CASE rule WHEN 'application-fee-new-well' THEN $1 ELSE $2 END
        WHERE rule LIKE 'application-%-new-well'`,
        [fee, days],
      );
    await setTerms('7', '7');
    const returned = await act(await act(sent, 'review'), 'return', { reason: 'Where is the deed?' });
    const again = await send(returned);
    const other = await add();
    await setTerms('1000', '150');
    expect(again).toMatchObject({ fee_dollars: 1_000, valid_days: 150, decision: 'Where is the deed?' });
    expect(other).toMatchObject({ fee_dollars: 7, valid_days: 7 });
  });

  it('as another kind has the fee and the validity of that kind on the first day, of which as much is paid as was paid', async () => {
    const FEE = "rule = 'application-fee-new-well'";
    await world.database.query(`UPDATE production_rule SET valid_until = '2026-12-01' WHERE ${FEE}`);
    await world.database.query(
      "INSERT INTO production_rule (rule, value, valid_from, source) VALUES ('application-fee-new-well', '1200', '2026-12-01', 'The board')",
    );
    const sent = await send(await add(COMPLETE, 'test-hole'));
    const { body: paid } = await call('admin', 'patch', `application-queue/${sent.number}`, sent.version)
      .send({ fee: { paid_on: '2026-11-25', receipt: 'R-17' } })
      .expect(200);
    const changeKind = async ({ number, version }: typeof sent, kind: string) =>
      (await call('owner', 'put', `applications/${number}`, version).send({ kind, values: COMPLETE }).expect(200)).body;
    const returned = await act(await act(paid, 'review'), 'return', { reason: 'It is a well' });
    world.now = new Date('2026-12-06T18:00:00Z');
    const changed = await changeKind(await changeKind(returned, 'exempt-well'), 'new-well');
    const { body: terms } = await call(null, 'get', `application-terms?on=${changed.first_sent_on}`).expect(200);
    expect(terms).toContainEqual(expect.objectContaining({ kind: 'new-well', fee_dollars: 1_000, valid_days: 150 }));
    const again = await act(await send(changed), 'review');
    await world.database.query(`DELETE FROM production_rule WHERE ${FEE} AND valid_from = '2026-12-01'`);
    await world.database.query(`UPDATE production_rule SET valid_until = NULL WHERE ${FEE}`);
    expect(again).toMatchObject({
      ...{ fee_dollars: 1_000, valid_days: 150, sent_on: '2026-12-06', first_sent_on: '2026-11-26' },
      ...{ fee_paid_on: '2026-11-25', fee_paid_dollars: 200 },
    });
    const { body } = await call('admin', 'post', `application-queue/${again.number}/approve`, again.version)
      .send({})
      .expect(422);
    expect(body).toMatchObject({ code: 'application-fee-unpaid', values: { dollars: 800 } });
    const { body: rest } = await call('admin', 'patch', `application-queue/${again.number}`, again.version)
      .send({ fee: { paid_on: '2026-12-06', receipt: 'R-17, R-18' } })
      .expect(200);
    expect(await act(rest, 'approve')).toMatchObject({ valid_until: '2027-05-05', fee_paid_dollars: null });
  });
});

describe('an application', () => {
  it('is its applicant’s alone', async () => {
    const { number, version } = await send(await add());
    for (const who of ['newcomer', 'admin'] as const) {
      await call(who, 'get', `applications/${number}`).expect(404);
      await call(who, 'post', `applications/${number}/withdrawal`, version).send({}).expect(404);
      expect((await call(who, 'get', 'applications').expect(200)).body).toEqual([]);
    }
    await call('newcomer', 'post', `applications/${number}/completion`, version).send(DRILLED).expect(404);
    await call('newcomer', 'get', `application-queue/${number}`).expect(403);
    await call(null, 'get', `applications/${number}`).expect(401);
  });

  it('tells its applicant nothing that only staff read', async () => {
    const { number } = await send(await add());
    const { body } = await call('owner', 'get', `applications/${number}`).expect(200);
    for (const name of ['applicant', 'checks', 'space', 'history', 'old_well_ndx', 'applicant_user_id'])
      expect(body).not.toHaveProperty(name);
  });

  it('cannot be changed once it is sent, and can be withdrawn', async () => {
    const { number, version } = await send(await add());
    await call('owner', 'put', `applications/${number}`, version).send({ kind: 'new-well', values: {} }).expect(409);
    const { body } = await call('owner', 'post', `applications/${number}/withdrawal`, version).send({}).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', steps: [] });
  });
});

describe('a completion report', () => {
  it('is refused before the approval, and where it does not fit', async () => {
    const sent = await send(await add());
    const report = (of: { number: string; version: number }, values: object, who: 'owner' | 'admin' = 'owner') =>
      call(who, 'post', `applications/${of.number}/completion`, of.version).send({ ...DRILLED, ...values });
    await report(sent, {}).expect(409);
    const approved = await approve(sent);
    const { body } = await report(approved, { drilled_on: '2026-11-27', depth_feet: 390 }).expect(422);
    expect(codesOf(body)).toEqual([
      'body.drilled_on: application-day-not-yet',
      'body.screens: application-screen-depth',
    ]);
    expect(codesOf((await report(approved, { longitude: 101.8502 }).expect(422)).body)).toEqual([
      'body.longitude: longitude-without-minus',
    ]);
    expect(await complete(approved)).toMatchObject({ state: 'drilled', completion: DRILLED });
  });

  it('after the end is for staff, of a well that was drilled in time', async () => {
    const approved = await approve(await send(await add()));
    expect(approved.valid_until).toBe('2027-04-25');
    world.now = new Date('2027-05-10T18:00:00Z');
    const late = (who: 'owner' | 'admin', drilled_on: string) =>
      call(who, 'post', `applications/${approved.number}/completion`, approved.version).send({
        ...DRILLED,
        drilled_on,
      });
    const { body } = await call('owner', 'get', `applications/${approved.number}`).expect(200);
    expect(body).toMatchObject({ state: 'expired', steps: [] });
    await late('owner', '2027-04-25').expect(409);
    expect((await late('admin', '2027-04-26').expect(422)).body.errors).toMatchObject([
      { code: 'application-drilled-after-end' },
    ]);
    await late('admin', '2027-04-25').expect(200);
  });
});
