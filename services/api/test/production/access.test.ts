import { checkEveryCase } from '@portal/deploy/test/every-case';
import { type CallKey, contract } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import request from 'supertest';
import { Actors } from '../../src/audit/actors.ts';
import { type Input, inputs } from '../every-call/inputs.ts';
import { productionWorld } from '../support/production-api.ts';
import { GPU, METER, type Person, productionCaller, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const YEAR = 2025;
const keys = (Object.keys(contract) as CallKey[]).filter((key) => key.includes(' /production/'));
/** Calls about the caller's own GPUs only. */
const OWN_CALLS = keys.filter((key) => /(\/reports|\/bulk-template|\/bulk|\/pace)$/.test(key));
/** Those that refuse people without permits. */
const NEEDS_PERMITS = OWN_CALLS.filter((key) => key.includes('/production/bulk'));

const { database, api } = productionWorld('2026-02-10T18:00:00Z');
/** The filled-in sheet of the owner of GPU 1001. */
let sheet = '';
beforeEach(async () => {
  await reportCalls(() => api).save(wholeReport(YEAR));
  await database.query(
    `INSERT INTO production_document (report_ndx, file_name, media_type, byte_length, sha256, storage_key,
      uploaded_by_user_id, uploaded_by)
    VALUES (1, 'bills.pdf', 'application/pdf', 1, '', 'k', 'owner', 'owner')`,
  );
  await database.query(
    "INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by) VALUES ($1, '2026-01-15', 405, 'owner')",
    [METER.a1],
  );
  await database.query("INSERT INTO user_permit VALUES ('unverified', 1)");
  sheet = (await send('owner', 'GET /production/bulk-template')).text;
});

/** What shows more, or lets more pass, than the inputs of every call. */
const fuller: Partial<Record<CallKey, () => Input>> = {
  'GET /production/meters': () => ({ query: { gpu_number: GPU } }),
  'GET /production/bulk-template': () => ({ query: { year: YEAR, format: 'csv' } }),
  'POST /production/bulk': () => ({ query: { year: YEAR, file_name: 'sheet.csv' }, file: sheet }),
};

/** Makes a call whose ids belong to the owner of GPU 1001. */
const send = (person: Person | null, key: CallKey) => {
  const { body, file, ...input } = fuller[key]?.() ?? inputs[key]?.(false) ?? {};
  const method = key.slice(0, key.indexOf(' ')).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const sending = request(api.url)
    [method](`/api${callPath(key, input)}`)
    .set(person ? { authorization: `Bearer ${person}` } : {});
  if (file !== undefined) return sending.set('content-type', 'application/octet-stream').send(file);
  return body ? sending.send(body) : sending;
};

const TABLES = [
  ...['production_report', 'production_reading', 'production_document', 'production_evidence', 'report_message'],
  ...['meter', 'meter_reading', 'audit_log'],
];
const everything = async () => {
  const kept: Record<string, unknown> = {};
  for (const table of TABLES) kept[table] = await database.query(`SELECT * FROM ${table} ORDER BY 1`);
  return kept;
};

describe('calls about GPUs of others', () => {
  const calls = keys.filter((key) => !OWN_CALLS.includes(key));

  it.each<[Person | null, string]>([
    ['neighbor', 'another owner'],
    ['stranger', 'someone without permits'],
    [null, 'nobody'],
  ])('changes nothing for %s and tells them nothing (%s)', async (person) => {
    const before = await everything();
    await checkEveryCase(calls, async (key) => {
      const { status, text } = await send(person, key as CallKey);
      expect(status).toBe(person === null ? 401 : key.includes('/documents/{') ? 404 : 403);
      expect(text).not.toMatch(/Home|P-1|A-1|DA-/);
    });
    expect(await everything()).toEqual(before);
  });

  it('do not ask the identity provider for the name of a person whom they refuse', async () => {
    const nameAsked = jest.spyOn(Actors.prototype, 'of');
    await checkEveryCase(calls, async (key) => {
      await send('stranger', key as CallKey);
      expect(nameAsked).not.toHaveBeenCalled();
    });
    nameAsked.mockRestore();
  });
});

it.each<Person>(['neighbor', 'stranger'])(
  'tells %s nothing about others, and changes nothing of theirs',
  async (person) => {
    const before = await everything();
    const calls = OWN_CALLS.filter((key) => person === 'neighbor' || !NEEDS_PERMITS.includes(key));
    await checkEveryCase(calls, async (key) => {
      const { status, text, body } = await send(person, key as CallKey);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Home|P-1|DA-/);
      if (key === 'POST /production/bulk')
        expect(body).toMatchObject({ saved: false, reports: [], errors: [{}, {}, {}] });
      else expect(text).not.toContain('A-1');
    });
    expect(await everything()).toEqual(before);
  },
);

it.each(NEEDS_PERMITS)('%s refuses people without permits, and tells them what to do', async (key) => {
  const { status, body } = await send('stranger', key);
  expect([status, body.detail]).toEqual([403, 'Your account has no permits yet. Ask the district to add them.']);
});

it('someone who has an owner’s permits and has not verified their address is told by every call what to do, and nothing else', async () => {
  const before = await everything();
  await checkEveryCase([...keys, 'GET /dashboard/accounts', 'GET /account/permits'], async (key) => {
    const { status, text, body } = await send('unverified', key as CallKey);
    expect(status).toBe(403);
    expect(text).not.toMatch(/Home|P-1|A-1|DA-/);
    if (contract[key as CallKey].access !== 'signed-in') return;
    expect(body.type).toBe('urn:portal:problem:email-unverified');
    expect(body.detail).toMatch(/^Verify your email address first: open the link in the email/);
  });
  expect(await everything()).toEqual(before);
  await database.query("DELETE FROM user_permit WHERE user_id = 'unverified'");
  for (const key of ['GET /dashboard/accounts', 'GET /account/permits'] as const)
    expect((await send('unverified', key)).body).toEqual([]);
});

it('an agent has the owner’s access only while the district assigns them the permit', async () => {
  const call = productionCaller(() => api);
  const see = () =>
    call('stranger', 'GET /production/reports/{gpu_number}/{year}', { params: { gpu_number: GPU, year: YEAR } });
  expect((await see()).status).toBe(403);
  await database.query("INSERT INTO user_permit VALUES ('stranger', 1)");
  expect((await see()).body.may.edit).toBe(true);
  await database.query("DELETE FROM user_permit WHERE user_id = 'stranger'");
  expect((await see()).status).toBe(403);
});
