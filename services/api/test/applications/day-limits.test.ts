import { chargesOf, type DayLimit, networkShare, originOf } from '@portal/shared-server/limits';
import { APPLICATIONS, CHANGES, DOCUMENT_BYTES, MAX_UNDECIDED } from '../../src/limits/day-limits.ts';
import { applicationsWorld, type Who } from '../support/applications-world.ts';

const { world, call, add, send } = applicationsWorld();

const apply = (who: Who, ip = '203.0.113.7') =>
  call(who, 'post', 'applications').set('x-forwarded-for', ip).send({ kind: 'new-well', values: {} });
const attach = (ndx: number) =>
  call('owner', 'post', `records/applications/${ndx}/documents`)
    .query({ file_name: 'deed.pdf' })
    .set('content-type', 'application/octet-stream')
    .send(Buffer.from('%PDF-1.7 a deed'));
const spend = (limit: DayLimit, payer: 'person' | 'network', spent: number) => {
  const payers = { person: 'owner', origin: originOf('203.0.113.7') };
  const { key } = chargesOf(limit, payers).find((charge) => charge.payer === payer)!;
  return world.database.query(
    `INSERT INTO day_spending (key, spent, ends_at) VALUES ($1, $2, $3::timestamptz + interval '1 hour')
    ON CONFLICT (key) DO UPDATE SET spent = $2, ends_at = excluded.ends_at`,
    [key, spent, world.now],
  );
};
const used = async () => (await call('owner', 'get', 'application-allowance').expect(200)).body;

describe('a person', () => {
  it('begins so many applications a day, is told before, and goes on when the day is over', async () => {
    await apply('owner').expect(200);
    await spend(APPLICATIONS, 'person', APPLICATIONS.person - 1);
    expect((await used()).applications).toEqual({ used: APPLICATIONS.person - 1, most: APPLICATIONS.person });
    await apply('owner').expect(200);
    const { body } = await apply('owner').expect(429);
    expect([body.code, body.values]).toEqual(['day-limit-person', { hours: 1 }]);
    world.now = new Date(world.now.getTime() + 3_601_000);
    await apply('owner').expect(200);
  });

  it('has so many without a decision', async () => {
    await send(await add());
    await world.database.query(
      `INSERT INTO well_application (application_number, applicant_user_id, applicant, kind, state, language, created_at)
      SELECT 'A-2025-' || number, applicant_user_id, applicant, kind, state, language, created_at
      FROM well_application, generate_series(1001, $1) AS number`,
      [1_000 + MAX_UNDECIDED - 1],
    );
    expect((await used()).undecided).toEqual({ used: MAX_UNDECIDED, most: MAX_UNDECIDED });
    expect((await apply('owner').expect(409)).body.code).toBe('application-undecided-full');
  });

  it('sends so many bytes a day, also to what was sent; a refused file spends nothing', async () => {
    const { ndx } = await send(await add());
    await attach(ndx).expect(201);
    await spend(DOCUMENT_BYTES, 'person', DOCUMENT_BYTES.person - 1);
    expect((await attach(ndx).expect(429)).body.code).toBe('day-limit-person');
    const { documents, megabytes } = await used();
    expect([documents.used, megabytes.used]).toEqual([1, megabytes.most]);
  });

  it('changes so much a day, whatever it is, since each change leaves a history behind', async () => {
    const { number, version } = await add();
    const change = () =>
      call('owner', 'put', `applications/${number}`, version)
        .set('x-forwarded-for', '203.0.113.7')
        .send({ kind: 'new-well', values: {} });
    await spend(CHANGES, 'person', CHANGES.person);
    expect((await change().expect(429)).body.code).toBe('day-limit-person');
    await spend(CHANGES, 'person', CHANGES.person - 1);
    await change().expect(200);
  });

  it('has more once staff say so, which the audit log and the review tell', async () => {
    const sent = await send(await add());
    await spend(APPLICATIONS, 'person', APPLICATIONS.person);
    await apply('owner').expect(429);
    const raise = (who: Who) =>
      call(who, 'put', `application-queue/${sent.number}/applicant-limits`).send({ times: 5 });
    await raise('owner').expect(403);
    const { body } = await raise('admin').expect(200);
    expect(body.applicant_limits).toMatchObject({ times: 5, at: world.now.toISOString() });
    await apply('owner').expect(200);
    expect((await used()).applications).toEqual({ used: APPLICATIONS.person + 1, most: APPLICATIONS.person * 5 });
    const entries = await world.database.query("SELECT changes FROM audit_log WHERE action = 'user-updated'");
    expect(entries).toMatchObject([{ changes: [{ from: '1', to: '5' }] }]);
  });
});

test('a network of many persons spends a tenth of what all share; another goes on', async () => {
  await apply('owner').expect(200);
  await spend(APPLICATIONS, 'network', networkShare(APPLICATIONS.all));
  const { body } = await apply('newcomer', '203.0.113.99').expect(429);
  expect(body.code).toBe('day-limit-others');
  await apply('newcomer', '203.0.114.99').expect(200);
});
