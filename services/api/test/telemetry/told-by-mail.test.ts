import request from 'supertest';
import { ADA, ALAN, OWNER, ROLE } from '../support/users.ts';
import { BATTERY, LOW, linesOf, telemetryWorld } from './telemetry-world.ts';

const { world, call, run, later, ago, read, addRule, choose, mails } = telemetryWorld();
const chosen = async (who: string) => (await call(who, 'GET /telemetry/mail')).body.frequency;
const users = () => world.provider.management.users;
const drain = async (well: number, value = 11) => {
  await read(well, BATTERY, [[ago(0), value]]);
  return run();
};
const subscribers = () => world.database.query('SELECT user_id FROM telemetry_subscription');

beforeEach(async () => {
  await addRule(ADA, LOW);
  await run();
});

describe('a mail about alerts', () => {
  it('goes out at once, and then waits for the next morning, even if mails are turned off and on again', async () => {
    await choose(ADA, 'immediately');
    expect(await drain(1, 11.9996)).toBe(1);
    later(1);
    await choose(ADA, 'none');
    await choose(ADA, 'immediately');
    expect(await drain(2)).toBe(0);
    later(17);
    expect(await run()).toBe(0);
    // Seven where the district is, six in the portal's time zone.
    later(1);
    expect(await run()).toBe(1);
    expect((await mails()).map((mail) => linesOf(mail).at(-1))).toEqual([
      expect.stringMatching(/^Battery low \| L-1 \| Battery Voltage: 11\.9996 volts \| /),
      expect.stringMatching(/^Battery low \| L-2 \| /),
    ]);
  });

  it('waits for the morning, or for Monday, as was chosen', async () => {
    await choose(ADA, 'daily');
    await choose(ALAN, 'weekly', 'es');
    expect(await drain(1)).toBe(0);
    const sent: string[][] = [];
    for (let day = 1; day <= 8; day++) {
      later(24);
      await run();
      sent.push((await mails()).map(({ recipient }) => recipient));
    }
    expect(sent.map((all) => all.length)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
    const [, spanish] = await mails();
    expect(spanish!.recipient).toBe('alan@people.example');
    expect(linesOf(spanish!)).toEqual([
      '1 alerta de telemetría nueva',
      'Nuevas alertas de sensores:',
      expect.stringMatching(/^Batería baja \| L-1 \| .*: 11 voltios \| 23 de noviembre de 2026/),
    ]);
  });

  it('tells once of an alert that is over by then, and not of one that is on again before its end was told', async () => {
    await choose(ADA, 'daily');
    await drain(1);
    later(1);
    await drain(1, 13);
    later(24);
    await run();
    expect(linesOf((await mails())[0]!)).toHaveLength(3);
    expect(linesOf((await mails())[0]!)[2]).toMatch(/ \(ended November 23, 2026/);
    await drain(2);
    later(24);
    await run();
    await drain(2, 13);
    later(1);
    await drain(2, 11);
    later(24);
    expect(await run()).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  it('is not written for what happened before it was chosen, or after it was not', async () => {
    await drain(1);
    await choose(ADA, 'immediately');
    expect(await run()).toBe(0);
    await choose(ADA, 'none');
    expect([await drain(2), await subscribers()]).toEqual([0, []]);
  });
});

describe('people', () => {
  it('who are no longer staff, are blocked or gone get no mail, and are forgotten', async () => {
    world.provider.management.add('auth0|gone', ['Administrator']);
    world.provider.management.add('auth0|blocked', ['Administrator']);
    for (const who of [ADA, ALAN, 'auth0|gone', 'auth0|blocked']) await choose(who, 'immediately');
    world.provider.management.roles.get(ROLE.administrator)!.members.delete(ADA);
    users().delete('auth0|gone');
    users().get('auth0|blocked')!.blocked = true;
    expect(await drain(1)).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['alan@people.example']);
    expect(await subscribers()).toEqual([{ user_id: ALAN }]);
  });

  it('get their mail later if the identity provider does not say whether they are staff', async () => {
    for (const who of [ADA, ALAN]) await choose(who, 'immediately');
    world.provider.fail({ method: 'GET', path: /ada\/roles/, status: 500 });
    await expect(drain(1)).rejects.toThrow();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['alan@people.example']);
    expect(await run()).toBe(1);
  });

  it('get it at the address of their account, once it is verified', async () => {
    await choose(ADA, 'immediately');
    Object.assign(users().get(ADA)!, { email: 'new@people.example', email_verified: false });
    expect(await drain(1)).toBe(0);
    expect((await choose(ADA, 'daily')).status).toBe(403);
    later(24);
    users().get(ADA)!.email_verified = true;
    expect(await run()).toBe(1);
    expect((await mails())[0]!.recipient).toBe('new@people.example');
  });

  it('stop them with the button of the mail program, and choose them again on the page or the page of their account', async () => {
    await choose(ADA, 'immediately');
    await drain(1);
    const { stop_token } = (await mails())[0]!;
    await request(world.api.url)
      .post(`/api/mail-stop/${stop_token}`)
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(204);
    expect(await chosen(ADA)).toBe('none');
    later(24);
    expect([await drain(2), (await mails()).length]).toEqual([0, 1]);
    const own = (await call(ADA, 'GET /account/mail-preferences')).body.kinds;
    expect(own).toContainEqual({ kind: 'telemetry-alert', is_on: false });
    await choose(ADA, 'daily');
    expect(await chosen(ADA)).toBe('daily');
    later(24);
    await drain(2, 13);
    later(24);
    expect(await run()).toBe(1);
  });

  it('who are not staff cannot choose them, and do not see them among their mails', async () => {
    expect((await choose(OWNER, 'daily')).status).toBe(403);
    const { kinds } = (await call(OWNER, 'GET /account/mail-preferences')).body;
    expect(kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('telemetry-alert');
  });
});
