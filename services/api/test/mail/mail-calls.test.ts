import { STOPPABLE_KINDS } from '@portal/shared-api/mail';
import request from 'supertest';
import { providerWorld } from '../support/provider-world.ts';
import { ADA, caller, OWNER, startAfresh } from '../support/users.ts';
import { aMessage } from './mail-world.ts';

const world = providerWorld();
const call = (...given: Parameters<ReturnType<typeof caller>>) => caller(world.provider, () => world.api)(...given);
beforeEach(() => startAfresh(world.provider, world.database));

const KIND = 'report-reminder';
/** @returns the number and the token of a mail to an address */
async function aMail(recipient: string, more: { kind?: string; state?: string; created?: string } = {}) {
  const { kind = KIND, state = 'queued', created = new Date().toISOString() } = more;
  const [mail] = await world.database.query<[{ mail_ndx: number; stop_token: string }]>(
    `INSERT INTO mail (kind, recipient, message, state, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING mail_ndx, stop_token`,
    [kind, recipient, aMessage(`To ${recipient}`), state, created],
  );
  return mail;
}
/** All that somebody without watches can turn off. @param isOn of the reminders */
/** Others are of people who chose them. */
const kinds = (isOn: boolean) =>
  STOPPABLE_KINDS.filter((kind) => kind !== 'watch' && kind !== 'telemetry-alert').map((kind) => ({
    kind,
    is_on: kind === KIND ? isOn : true,
  }));
const stateOf = async (mailNdx: number): Promise<string> =>
  (await world.database.query('SELECT state FROM mail WHERE mail_ndx = $1', [mailNdx]))[0].state;

describe('for administrators', () => {
  it('mails are listed with the latest first, found by address, subject, kind and state, and counted', async () => {
    await aMail('ann@people.example');
    await aMail('bob@people.example', { state: 'refused' });
    await aMail('bob@people.example', { kind: 'report-late', state: 'sent' });
    const all = await call(ADA, 'GET /mail');
    expect(all.body).toMatchObject({
      count: 3,
      mails: ['bob', 'bob', 'ann'].map((name) => ({ subject: `To ${name}@people.example` })),
      states: ['queued', 'refused', 'sent'].map((state) => ({ state, count: 1 })),
      server: { is_configured: false, waiting_since: expect.any(String) },
    });
    for (const [query, count] of [
      [{ search: 'BOB@' }, 2],
      [{ search: 'To ann' }, 1],
      [{ search: '%' }, 0],
      [{ kind: 'report-late' }, 1],
      [{ state: 'refused' }, 1],
    ] as const)
      expect([query, (await call(ADA, 'GET /mail', { query: { ...query } })).body.count]).toEqual([query, count]);
  });

  it('a mail is shown as text and HTML, without links that only its recipient may open', async () => {
    const { mail_ndx } = await aMail('ann@people.example');
    await world.database.query(
      `UPDATE mail SET message = jsonb_set(message, '{sections,0,blocks,1}', '{"kind":"link","text":"Stop","url":"https://x.example/secret","isSecret":true}')`,
    );
    const { body } = await call(ADA, 'GET /mail/{mail_ndx}', { params: { mail_ndx } });
    expect(body.shown.text).toContain('GPU 1001: due March 1.');
    expect(body.shown.sections).toMatchObject([
      { language: 'en', subject: 'To ann@people.example', blocks: [{ kind: 'text' }, { kind: 'text' }] },
    ]);
    expect(body.shown.sections[0].footer[1].text).toContain('stop these: …');
    expect(JSON.stringify(body)).not.toContain('x.example');
  });

  it('a mail that did not arrive is sent again, and one that waits is taken back; not those that were sent', async () => {
    for (const [state, again, cancellation] of [
      ['queued', 409, 200],
      ['sending', 409, 409],
      ['sent', 409, 409],
      ['refused', 200, 409],
      ['unknown', 200, 409],
      ['kept', 200, 409],
      ['cancelled', 200, 409],
    ] as const) {
      const { mail_ndx } = await aMail('ann@people.example', { state });
      const params = { params: { mail_ndx } };
      expect([state, (await call(ADA, 'POST /mail/{mail_ndx}/cancellation', params)).status]).toEqual([
        state,
        cancellation,
      ]);
      if (state === 'queued') continue;
      expect([state, (await call(ADA, 'POST /mail/{mail_ndx}/again', params)).status]).toEqual([state, again]);
      expect(await stateOf(mail_ndx)).toBe(again === 200 ? 'queued' : state);
    }
  });

  it('an address from which mails come back is noted, and forgotten when they arrive again', async () => {
    const note = (is_refused: boolean) =>
      call(ADA, 'PUT /mail-addresses', { body: { address: 'Gone@People.example', is_refused, refusal: 'Came back' } });
    expect((await note(true)).status).toBe(204);
    expect((await call(ADA, 'GET /mail-addresses')).body).toMatchObject([
      { address: 'gone@people.example', refusal: 'Came back' },
    ]);
    expect((await note(false)).status).toBe(204);
    expect((await call(ADA, 'GET /mail-addresses')).body).toEqual([]);
    const wrong = await call(ADA, 'PUT /mail-addresses', { body: { address: 'nobody', is_refused: true } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'body.address']);
  });
});

describe('a person', () => {
  it('turns reminders off and on for their own address: those that wait are taken back', async () => {
    const { mail_ndx } = await aMail('Owner@people.example');
    expect((await call(OWNER, 'GET /account/mail-preferences')).body).toEqual({
      email: 'owner@people.example',
      kinds: kinds(true),
    });
    const off = await call(OWNER, 'PUT /account/mail-preferences', { body: { kind: KIND, is_on: false } });
    expect(off.body.kinds).toEqual(kinds(false));
    expect(await stateOf(mail_ndx)).toBe('cancelled');
    const on = await call(OWNER, 'PUT /account/mail-preferences', { body: { kind: KIND, is_on: true } });
    expect(on.body.kinds).toEqual(kinds(true));
  });

  it('who turns off mails of watches has the watches deleted with the address', async () => {
    await world.database.query(
      `WITH person AS (
        INSERT INTO watcher (address, language, confirmed_at) VALUES ('owner@people.example', 'en', now()) RETURNING watcher_ndx)
      INSERT INTO watch (watcher_ndx, area_kind, place, reach, kinds, frequency, created_at, seen_batch)
      SELECT watcher_ndx, 'gpu', box, box, ARRAY['new-well'], 'daily', now(), 0 FROM person, ST_MakeEnvelope(-102, 36, -101, 37, 4326) AS box`,
    );
    const { body } = await call(OWNER, 'GET /account/mail-preferences');
    expect(body.kinds).toContainEqual({ kind: 'watch', is_on: true });
    const off = await call(OWNER, 'PUT /account/mail-preferences', { body: { kind: 'watch', is_on: false } });
    expect(off.body.kinds).toEqual(kinds(true));
    expect(await world.database.query('SELECT FROM watch UNION ALL SELECT FROM watcher')).toEqual([]);
  });

  it('cannot turn off what the district must send, nor kinds that do not exist', async () => {
    for (const kind of ['report-late', 'unknown']) {
      const { status, body } = await call(OWNER, 'PUT /account/mail-preferences', { body: { kind, is_on: false } });
      expect([status, body.code]).toEqual([409, 'mail-kind-needed']);
    }
  });

  it('decides over an address only once it is verified', async () => {
    world.provider.management.users.get(OWNER)!.email_verified = false;
    const change = { body: { kind: KIND, is_on: false } };
    expect((await call(OWNER, 'GET /account/mail-preferences')).status).toBe(403);
    expect((await call(OWNER, 'PUT /account/mail-preferences', change)).status).toBe(403);
  });
});

describe('the link of a mail', () => {
  it('shows and changes what its address gets without a login, and does not show the address', async () => {
    const { stop_token: token } = await aMail('ann@people.example');
    const visitor = {} as { authorization: string };
    const shown = await call(visitor, 'GET /mail-preferences/{token}', { params: { token } });
    expect(shown.body).toEqual({ email: 'a…@people.example', kind: KIND, kinds: kinds(true) });
    const changed = await call(visitor, 'PUT /mail-preferences/{token}', {
      params: { token },
      body: { kind: KIND, is_on: false },
    });
    expect(changed.body.kinds).toEqual(kinds(false));
  });

  it('stops mails of its kind when a mail program posts the form of RFC 8058, as often as it likes', async () => {
    const { mail_ndx, stop_token } = await aMail('ann@people.example');
    for (let time = 0; time < 2; time++) {
      const { status } = await request(world.api.url)
        .post(`/api/mail-stop/${stop_token}`)
        .type('form')
        .send('List-Unsubscribe=One-Click');
      expect(status).toBe(204);
    }
    expect(await stateOf(mail_ndx)).toBe('cancelled');
    // A link scanner that opens it changes nothing.
    expect((await request(world.api.url).get(`/api/mail-stop/${stop_token}`)).status).toBe(405);
  });

  it('works for a year, and only with the whole token', async () => {
    const old = await aMail('ann@people.example', { created: '2020-01-01T00:00:00Z' });
    for (const token of [old.stop_token, '00000000-0000-4000-8000-000000000000'])
      expect((await request(world.api.url).post(`/api/mail-stop/${token}`)).status).toBe(404);
    expect((await request(world.api.url).post('/api/mail-stop/none')).status).toBe(400);
  });
});
