import { type AddressInfo, createServer } from 'node:net';
import { clearTestDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { testDatabase } from '../support/test-api.ts';
import { postmanOf, queueTo, statesOf, type TestPostman } from './mail-world.ts';

const servers: MailServer[] = [];
const postmen: TestPostman[] = [];
const database = testDatabase();
beforeEach(() => clearTestDatabase(database));
afterEach(async () => {
  for (const { transport } of postmen.splice(0)) transport.close();
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  servers.push(server);
  return server;
}

function open(...given: Parameters<typeof postmanOf> extends [unknown, ...infer Rest] ? Rest : never): TestPostman {
  const postman = postmanOf(database, ...given);
  postmen.push(postman);
  return postman;
}

const recipients = ({ received }: MailServer): string[] => received.map(({ to }) => to).sort();

const ANN = 'ann@people.example';
const owners = (count: number) => Array.from({ length: count }, (_, owner) => `owner${owner}@people.example`);
const GONE = { code: 550, text: '5.1.1 No such user' };

describe('a postman', () => {
  it('delivers each queued mail once, as text and HTML, with a link for the mail program to stop them', async () => {
    const server = await serve();
    const { postman } = open(server);
    await queueTo(database, ['ann@people.example', 'bob@people.example']);
    expect(await postman.deliverDue()).toBe(2);
    expect(await postman.deliverDue()).toBe(0);
    expect(recipients(server)).toEqual(['ann@people.example', 'bob@people.example']);
    expect(await statesOf(database)).toEqual({ [ANN]: 'sent', 'bob@people.example': 'sent' });
    const { raw } = server.received[0]!;
    for (const part of [
      'Subject: Your report is due',
      'From: North Plains GCD <office@district.example>',
      'Auto-Submitted: auto-generated',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: multipart/alternative',
      'Content-Type: text/plain',
      'Content-Type: text/html',
    ])
      expect(raw).toContain(part);
  });

  it('encrypts the connection where the server offers it, and by smtps from the start', async () => {
    const [starttls, implicit] = [await serve(), await serve({}, { implicitTls: true })];
    await queueTo(database, [ANN]);
    await open(starttls).postman.deliverDue();
    await queueTo(database, ['bob@people.example']);
    await open(implicit).postman.deliverDue();
    expect([starttls.secured, implicit.secured]).toEqual([[true], [true]]);
  });

  it('does not send without encryption to a server that must offer it, and says what to do', async () => {
    const server = await serve({}, { offersTls: false });
    const { postman, warnings } = open({ url: `${server.url}&requireTLS=true` });
    await queueTo(database, [ANN]);
    await postman.deliverDue();
    expect(server.received).toEqual([]);
    expect(await statesOf(database)).toEqual({ [ANN]: 'queued' });
    expect(warnings.join()).toMatch(/Check SMTP_URL/);
  });

  it('gives up an address that the server refuses for good, and tries others again later: a list’s policy is not to blame on the address', async () => {
    const refusals: Record<string, { code: number; text: string }> = {
      'gone@people.example': GONE,
      'full@people.example': { code: 452, text: '4.2.2 Mailbox full' },
      'policy@people.example': { code: 550, text: '5.7.1 Relaying denied' },
    };
    const server = await serve({ refuseRecipient: (address) => refusals[address] ?? null });
    const { postman, later } = open(server);
    await queueTo(database, [ANN, ...Object.keys(refusals)]);
    await postman.deliverDue();
    expect(await statesOf(database)).toEqual({
      [ANN]: 'sent',
      'full@people.example': 'queued',
      'gone@people.example': 'refused',
      'policy@people.example': 'queued',
    });
    server.behavior = {};
    expect(await postman.deliverDue()).toBe(0);
    later(1);
    expect(await postman.deliverDue()).toBe(2);
    expect(recipients(server)).toEqual([ANN, 'full@people.example', 'policy@people.example']);
  });

  it('does not believe a server that refuses every address: after ten it keeps the mails and blames no more addresses', async () => {
    const server = await serve({ refuseRecipient: () => ({ code: 550, text: 'Not for you' }) });
    const { postman, warnings, blamed, later } = open(server, { environment: { SMTP_CONNECTIONS: '1' } });
    await queueTo(database, owners(15));
    await postman.deliverDue();
    expect(Object.values(await statesOf(database)).filter((state) => state === 'queued')).toHaveLength(5);
    expect(blamed).toHaveLength(10);
    expect(warnings.join()).toMatch(/refuses every address/);
    server.behavior = {};
    later(1);
    await postman.deliverDue();
    expect(server.received).toHaveLength(5);
  });

  it('believes refusals again once a mail is taken', async () => {
    const server = await serve({ refuseRecipient: (address) => (address.startsWith('gone') ? GONE : null) });
    const { postman, blamed } = open(server, { environment: { SMTP_CONNECTIONS: '1' } });
    const people = Array.from({ length: 26 }, (_, person) => `${person % 9 === 8 ? 'ann' : 'gone'}${person}`);
    await queueTo(
      database,
      people.map((person) => `${person}@people.example`),
    );
    await postman.deliverDue();
    expect(blamed).toHaveLength(24);
  });

  it('gives up a mail that the server puts off for two days', async () => {
    const server = await serve({ refuseData: () => ({ code: 451, text: '4.3.0 Try again' }) });
    const { postman, later } = open(server);
    await queueTo(database, [ANN]);
    let attempts = 0;
    for (; attempts < 20 && (await statesOf(database))[ANN] === 'queued'; attempts++) {
      await postman.deliverDue();
      later(12 * 60);
    }
    expect(await statesOf(database)).toEqual({ [ANN]: 'refused' });
    expect(attempts).toBe(10);
    expect(server.received).toEqual([]);
  });

  it.each([
    ['refuses the sender', { refuseSender: () => ({ code: 553, text: '5.1.8 Sender not allowed' }) }],
    ['refuses the password', { login: { user: 'portal', password: 'other' } }],
  ])('keeps all mails if the server %s, and sends them when that is mended', async (_how, behavior) => {
    const server = await serve(behavior);
    const { postman, warnings, later } = open({ url: server.url.replace('//', '//portal:secret@') });
    await queueTo(database, ['ann@people.example', 'bob@people.example']);
    await postman.deliverDue();
    expect(new Set(Object.values(await statesOf(database)))).toEqual(new Set(['queued']));
    expect(warnings.join()).not.toContain('secret');
    server.behavior = { login: { user: 'portal', password: 'secret' } };
    later(1);
    expect(await postman.deliverDue()).toBe(2);
    expect(server.received).toHaveLength(2);
  });

  it('sends nothing while the server is dead, waits longer each time, and sends all when it is back', async () => {
    const dead = await serve();
    await dead.stop();
    servers.pop();
    const { postman, warnings, later } = open(dead);
    await queueTo(database, owners(30));
    for (const minutes of [0, 1, 2]) {
      later(minutes);
      await postman.deliverDue();
    }
    expect(warnings.map((text) => /again in (\d+) s/.exec(text)?.[1])).toEqual(['5', '15', '60']);
    const server = await serve({}, { port: dead.port });
    later(5);
    await postman.deliverDue();
    expect(new Set(recipients(server)).size).toBe(30);
    expect(server.received).toHaveLength(30);
  });

  it('keeps its waits when the clock is set back a day: of a dead server, of mails tried before, and of new ones', async () => {
    const dead = await serve();
    await dead.stop();
    servers.pop();
    const { postman, later, setClock } = open(dead);
    await queueTo(database, [ANN]);
    await postman.deliverDue();
    setClock(-24 * 60);
    const server = await serve(
      { refuseRecipient: () => ({ code: 451, text: '4.7.1 Try again later' }) },
      { port: dead.port },
    );
    later(1);
    await postman.deliverDue();
    server.behavior.refuseRecipient = undefined as never;
    expect(await statesOf(database)).toEqual({ [ANN]: 'queued' });
    setClock(-24 * 60);
    later(1);
    await queueTo(database, ['bob@people.example']);
    await postman.deliverDue();
    expect(recipients(server)).toEqual([ANN, 'bob@people.example']);
    await database.query("UPDATE mail SET state = 'sending', sending_at = $1", [later(0)]);
    setClock(-24 * 60);
    await postman.deliverDue();
    expect(await statesOf(database)).toEqual({ [ANN]: 'unknown', 'bob@people.example': 'unknown' });
  });

  it('does not send a mail twice whose answer was lost: only a person decides that', async () => {
    const server = await serve({ beforeAnswer: (to, cut) => (to.startsWith('cut') ? cut() : undefined) });
    const { postman, later } = open(server, { environment: { SMTP_CONNECTIONS: '1' } });
    await queueTo(database, ['ann@people.example', 'cut@people.example']);
    for (let round = 0; round < 5; round++) {
      await postman.deliverDue();
      later(60);
    }
    expect(recipients(server)).toEqual(['ann@people.example', 'cut@people.example']);
    expect(await statesOf(database)).toEqual({ [ANN]: 'sent', 'cut@people.example': 'unknown' });
  });

  it('waits for a slow server, and does not send twice to one that does not answer in time', async () => {
    const delays: Record<string, number> = { 'slow@people.example': 300, 'stuck@people.example': 3_000 };
    const server = await serve({
      beforeAnswer: (to) => new Promise((resolve) => setTimeout(resolve, delays[to] ?? 0).unref()),
    });
    const { postman, later } = open(server, { answerWithinMs: 1_000 });
    const people = [ANN, 'slow@people.example', 'stuck@people.example'];
    await queueTo(database, people);
    for (let round = 0; round < 3; round++) {
      await postman.deliverDue();
      later(60);
    }
    expect(recipients(server)).toEqual(people);
    expect(Object.values(await statesOf(database))).toEqual(['sent', 'sent', 'unknown']);
  });

  it('keeps mails while a server takes connections and says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const { postman, warnings } = open({ url: `smtp://127.0.0.1:${port}` }, { answerWithinMs: 200 });
    await queueTo(database, [ANN]);
    await postman.deliverDue();
    silent.close();
    expect(await statesOf(database)).toEqual({ [ANN]: 'queued' });
    expect(warnings.join()).toMatch(/does not take mails .*tried again in 5 s/);
  });

  it('does not hold back others for a mail that cannot be written', async () => {
    const server = await serve();
    await queueTo(database, [ANN]);
    await database.query(
      `INSERT INTO mail (kind, recipient, message, created_at, next_attempt_at, is_urgent)
      SELECT kind, 'broken@people.example', '{}', created_at, next_attempt_at, true FROM mail`,
    );
    await open(server).postman.deliverDue();
    expect(await statesOf(database)).toEqual({ [ANN]: 'sent', 'broken@people.example': 'queued' });
  });

  it('shares an outbox with others: each mail is sent by one', async () => {
    const server = await serve();
    await queueTo(database, owners(60));
    const many = [open(server), open(server), open(server)];
    await Promise.all(many.map(({ postman }) => postman.deliverDue()));
    expect(server.received).toHaveLength(60);
    expect(new Set(recipients(server)).size).toBe(60);
  });
});
