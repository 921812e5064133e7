import { chargesOf, networkShare, originOf } from '@portal/shared-server/limits';
import { WATCH_REQUESTS } from '../../src/limits/day-limits.ts';
import { ANN, aRequest, PLACE, WISHES, watchesWorld } from './watches-world.ts';

const { world, call, mails, lastToken, watch, drill, run, later } = watchesWorld();
const count = async (table: string): Promise<number> =>
  (await world.database.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

describe('asking to watch a place', () => {
  it('mails a link that shows the watch and confirms nothing until it is confirmed', async () => {
    await call('post', 'watches').send(aRequest()).expect(204);
    const token = await lastToken();
    const { body } = await call('get', `watches/${token}`).expect(200);
    const area = { kind: 'circle', name: null, ...PLACE, radius_feet: 5_280 };
    const asked = { watch_ndx: null, area, ...WISHES, last_sent_at: null };
    expect(body).toEqual({ is_confirmed: false, email: 'a…@people.example', watches: [asked] });
    expect([await count('watch'), await count('watcher')]).toEqual([0, 0]);
    await call('post', `watches/${token}/confirmation`).expect(200);
    expect([await count('watch'), await count('watcher')]).toEqual([1, 1]);
  });

  it('watches the outline of a GPU, or of the survey section at a place', async () => {
    await world.database.query(
      "INSERT INTO boundary (kind, code, name, location) SELECT 'survey-section', '21', 'Sec. 21', location FROM gpu",
    );
    const { watches } = await watch({ area: { kind: 'section', ...PLACE } });
    expect(watches.watches[0]?.area).toMatchObject({ kind: 'section', name: 'Sec. 21', radius_feet: null });
    const gpu = await watch({ area: { kind: 'gpu', gpu_number: 1001 } });
    expect(gpu.watches.watches[1]?.area).toMatchObject({ kind: 'gpu', name: '1001', radius_feet: null });
  });

  it('refuses areas that are not on record, no kinds, and a level without a depth', async () => {
    for (const [more, status, told] of [
      [{ area: { kind: 'gpu', gpu_number: 4_711 } }, 404, 'gpu-unknown'],
      [{ area: { kind: 'section', latitude: 30, longitude: -90 } }, 404, 'watch-section-unknown'],
      [{ kinds: [] }, 400, 'watch-kinds-needed'],
      [{ kinds: ['level-threshold'] }, 400, 'watch-threshold-needed'],
      [{ email: 'nobody' }, 400, 'email-invalid'],
    ] as const) {
      const { status: answered, body } = await call('post', 'watches').send(aRequest(more));
      expect([answered, body.errors?.[0].code ?? body.code]).toEqual([status, told]);
    }
    expect(await count('mail')).toBe(0);
  });
});

describe('strangers', () => {
  it('get at most three confirmation mails a day, and the answer never says so', async () => {
    const ask = (email: string) => call('post', 'watches').send(aRequest({ email }));
    const emails = Array.from({ length: 8 }, (_, index) => (index % 2 ? ANN : 'ANN@People.example'));
    const atOnce = await Promise.all(emails.map(ask));
    for (const { status, text } of [...atOnce, await ask(ANN)]) expect([status, text]).toEqual([204, '']);
    expect(await mails('watch-confirmation')).toHaveLength(3);
    later(25);
    await run();
    await call('post', 'watches').send(aRequest()).expect(204);
    expect(await mails('watch-confirmation')).toHaveLength(1);
  });

  it('get nothing else while they do not confirm, and their address is gone after a day', async () => {
    await call('post', 'watches').send(aRequest()).expect(204);
    await watch({ email: 'bob@people.example' });
    await drill('N-1', PLACE.latitude, PLACE.longitude);
    await run();
    expect((await mails('watch')).map(({ recipient }) => recipient)).toEqual(['bob@people.example']);
    later(25);
    await run();
    const left = await world.database.query(
      'SELECT 1 FROM mail WHERE recipient = $1 UNION ALL SELECT 1 FROM watch_request WHERE address = $1',
      [ANN],
    );
    expect(left).toEqual([]);
  });

  it('cannot learn whether an address watches something: the answer is the same', async () => {
    const ask = async (email: string) => {
      const before = await count('watch_request');
      const { status, text, headers } = await call('post', 'watches').send(aRequest({ email }));
      return { status, text, names: Object.keys(headers).sort(), requests: (await count('watch_request')) - before };
    };
    await watch();
    expect(await ask(ANN)).toEqual(await ask('nobody@people.example'));
  });

  it('get three mails to a mailbox, whatever tags and dots they add, until its owner follows a link', async () => {
    const ask = (email: string) => call('post', 'watches').send(aRequest({ email })).expect(204);
    for (const email of ['vic@gmail.com', 'vic+1@gmail.com', 'V.ic+2@googlemail.com', 'vic+3@gmail.com'])
      await ask(email);
    expect(await mails('watch-confirmation')).toHaveLength(3);
    await call('post', `watches/${await lastToken()}/confirmation`).expect(200);
    await ask('vic+4@gmail.com');
    expect(await mails('watch-confirmation')).toHaveLength(4);
  });

  it('on one network, which is a /48 with all its /64s, spend a tenth of what all share', async () => {
    const ask = (ip: string, email: string) =>
      call('post', 'watches').set('x-forwarded-for', ip).send(aRequest({ email }));
    expect((await ask('2001:db8:7:1::1', 'a@people.example')).status).toBe(204);
    const network = chargesOf(WATCH_REQUESTS, { origin: originOf('2001:db8:7::') }).find(
      ({ payer }) => payer === 'network',
    )!;
    await world.database.query('UPDATE day_spending SET spent = $1 WHERE key = $2', [
      networkShare(WATCH_REQUESTS.all),
      network.key,
    ]);
    for (const subnet of [1, 2, 79])
      expect((await ask(`2001:db8:7:${subnet}::1`, `${subnet}@people.example`)).body.code).toBe('watch-limit');
    expect((await ask('2001:db8:8:1::1', 'b@people.example')).status).toBe(204);
  });

  it('in one household, as a class of a school, ask sixty times a day', async () => {
    const ask = () => call('post', 'watches').set('x-forwarded-for', '203.0.113.7').send(aRequest());
    expect((await ask()).status).toBe(204);
    await world.database.query('UPDATE day_spending SET spent = $1', [WATCH_REQUESTS.household - 1]);
    expect([(await ask()).status, (await ask()).body.code]).toEqual([204, 'watch-limit']);
  });
});

describe('the link of a confirmation', () => {
  it('confirms once, and then shows the watches for a year', async () => {
    const { token } = await watch();
    const { body } = await call('post', `watches/${token}/confirmation`).expect(200);
    expect([body.watches.length, await count('watch')]).toEqual([1, 1]);
    expect((await call('get', `watches/${token}`)).body).toMatchObject({
      is_confirmed: true,
      watches: [{ watch_ndx: 1 }],
    });
    later(24 * 364);
    expect((await call('get', `watches/${token}`)).status).toBe(200);
    later(24 * 3);
    expect((await call('get', `watches/${token}`)).body.code).toBe('watch-link-unknown');
  });

  it('is confirmed once even if two browsers do at the same moment, and not after a day', async () => {
    await call('post', 'watches').send(aRequest()).expect(204);
    const token = await lastToken();
    const answers = await Promise.all([1, 2].map(() => call('post', `watches/${token}/confirmation`)));
    expect(answers.map(({ status, body }) => [status, body.watches.length])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await count('watch')).toBe(1);

    await call('post', 'watches').send(aRequest()).expect(204);
    const late = await lastToken();
    later(25);
    expect((await call('get', `watches/${late}`)).status).toBe(404);
    expect((await call('post', `watches/${late}/confirmation`)).status).toBe(404);
  });

  it('is stored as a hash', async () => {
    const { token } = await watch();
    const [{ hash }] = await world.database.query('SELECT hash FROM watch_request');
    expect(hash).not.toBe(token);
    expect((await call('get', `watches/${hash}`)).status).toBe(404);
  });

  it('adds at most twenty watches of an address', async () => {
    const { token } = await watch();
    await world.database.query(
      `INSERT INTO watch (watcher_ndx, area_kind, place, radius_feet, reach, kinds, frequency, created_at, seen_batch)
      SELECT watcher_ndx, area_kind, place, radius_feet, reach, kinds, frequency, created_at, 0 FROM watch, generate_series(1, 19)`,
    );
    await call('post', 'watches').send(aRequest()).expect(204);
    const { body } = await call('post', `watches/${await lastToken()}/confirmation`);
    expect([body.code, body.values]).toEqual(['watch-too-many', { max: 20 }]);
    expect((await call('get', `watches/${token}`)).body.watches).toHaveLength(20);
  });
});

describe('a person with a link', () => {
  it('changes and stops their own watches and no others', async () => {
    const { token } = await watch();
    const other = await watch({ email: 'bob@people.example' });
    const wishes = { kinds: ['level-threshold'], threshold_feet: 300, frequency: 'weekly' };
    const change = { ...wishes, radius_feet: 1_000 };
    const { body } = await call('put', `watches/${token}/1`).send(change).expect(200);
    expect(body.watches).toMatchObject([{ ...wishes, area: { radius_feet: 1_000 } }]);
    expect((await call('put', `watches/${other.token}/1`).send(change)).body.code).toBe('watch-unknown');
    expect((await call('delete', `watches/${other.token}/1`)).body.watches).toMatchObject([{ watch_ndx: 2 }]);
    expect((await call('delete', `watches/${token}/1`)).body).toMatchObject({ watches: [] });
    expect(await world.database.query('SELECT watch_ndx FROM watch')).toEqual([{ watch_ndx: 2 }]);
  });

  const expectForgotten = async () => {
    for (const table of ['watcher', 'watch', 'mail']) expect([table, await count(table)]).toEqual([table, 0]);
    const links = await world.database.query('SELECT address, network, wanted, watcher_ndx FROM watch_request');
    for (const link of links) expect(Object.values(link)).toEqual([null, null, null, null]);
  };

  it('who stops the last watch is forgotten with the address', async () => {
    const { token } = await watch();
    await watch();
    await call('delete', `watches/${token}/1`).expect(200);
    expect(await count('watcher')).toBe(1);
    await call('delete', `watches/${token}/2`).expect(200);
    await expectForgotten();
    const none = { is_confirmed: true, email: '', watches: [] };
    expect((await call('get', `watches/${token}`).expect(200)).body).toEqual(none);
    expect((await call('delete', `watches/${token}/2`).expect(200)).body).toEqual(none);
    expect((await call('post', `watches/${token}/confirmation`).expect(200)).body).toEqual(none);
  });

  it('stops all with one call, or with the button of the mail program', async () => {
    const { token } = await watch();
    for (const _ of ['once', 'twice']) await call('delete', `watches/${token}`).expect(204);
    await expectForgotten();
    await watch();
    await call('delete', `watches/${token}`).expect(204);
    expect(await count('watcher')).toBe(1);
    await drill('N-1', PLACE.latitude, PLACE.longitude);
    await run();
    const [mail] = await mails('watch');
    const { body } = await call('get', `watches/${mail!.stop_token}`);
    expect(body).toMatchObject({ is_confirmed: true, watches: [{}] });
    for (const _ of ['once', 'twice'])
      await call('post', `mail-stop/${mail!.stop_token}`).type('form').send('List-Unsubscribe=One-Click').expect(204);
    await expectForgotten();
    await call('delete', `watches/${mail!.stop_token}`).expect(204);
    expect((await call('get', `watches/${mail!.stop_token}`)).body.watches).toEqual([]);
  });
});
