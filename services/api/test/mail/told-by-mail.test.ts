import request from 'supertest';
import { AllowableWarnings } from '../../src/allowable-warnings/allowable-warnings.ts';
import { PersonNotices } from '../../src/mail/person-notices.ts';
import { IdentityProvider, type ProviderUser } from '../../src/users/identity-provider/identity-provider.ts';
import { productionWorld } from '../support/production-api.ts';
import { METER, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const YEAR = 2025;
const world = productionWorld('2026-02-10T18:00:00Z');
const { call, save, review, at } = reportCalls(() => world.api);

/** The identity provider's answer for any person. */
const knownAs = (known: object | null) => {
  const user = known && { id: 'owner', name: 'Jo', nickname: 'jo', emailVerified: true, blocked: false, ...known };
  world.api.part(IdentityProvider).user = async () => user as ProviderUser | null;
};
const tellPeople = () => world.api.part(PersonNotices).run();
const recipients = async () => (await mails('report-message')).map(({ recipient }) => recipient);

const mails = (kind: string): Promise<{ recipient: string; subject: string; text: string }[]> =>
  world.database.query(
    `SELECT recipient, message -> 'sections' -> 0 ->> 'subject' AS subject, message::text AS text FROM mail WHERE kind = $1
    ORDER BY mail_ndx`,
    [kind],
  );
beforeEach(() =>
  world.database.query(
    "UPDATE owner SET email = 'home@farm.example', language = 'Spanish' WHERE owner_name = 'Home Farm'",
  ),
);

describe('owners', () => {
  const write = (person: 'owner' | 'ada', text: string) =>
    call(person, 'POST /production/reports/{gpu_number}/{year}/messages', {
      params: at(YEAR),
      body: { text },
    });

  it('are told of what the district writes about a report, in their language and once; not of their own words', async () => {
    await save(wholeReport(YEAR));
    expect((await write('owner', 'The meter was replaced.')).status).toBeLessThan(300);
    expect(await mails('report-message')).toEqual([]);
    expect((await write('ada', 'Which day was <that>?')).status).toBeLessThan(300);
    const [mail, ...others] = await mails('report-message');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'home@farm.example',
      subject: 'El distrito escribió sobre el informe de 2025 de la GPU 1001',
    });
    expect(mail!.text).toContain('Which day was <that>?');
    expect(mail!.text).toContain('/production/1001/2025');
  });

  it('are told why a report was sent back, in the same transaction', async () => {
    await save(wholeReport(YEAR));
    const sendBack = (version: number) =>
      review({ version, outcome: 'sent-back', reason: 'The end reading is missing.' });
    expect((await sendBack(7)).status).toBe(409);
    expect(await mails('report-message')).toEqual([]);
    expect((await sendBack(1)).status).toBe(200);
    expect((await mails('report-message')).map(({ text }) => text.includes('The end reading is missing.'))).toEqual([
      true,
    ]);
  });

  it('are told when the report was sent back by mistake', async () => {
    await save(wholeReport(YEAR));
    await review({ version: 1, outcome: 'sent-back', reason: 'The end reading is missing.' });
    await review({ version: 2, outcome: 'undone' });
    expect((await mails('report-message'))[1]!.text).toContain('devolvió este informe por error');
  });

  it('and the person who filed are each told once, in their language; one address gets one email', async () => {
    await request(world.api.url)
      .put(`/api/production/reports/1001/${YEAR}`)
      .set({ authorization: 'Bearer owner', 'accept-language': 'en' })
      .send(wholeReport(YEAR))
      .expect(200);
    await write('ada', 'Which day was it?');
    knownAs({ email: 'Jo@office.example' });
    await Promise.all([tellPeople(), tellPeople()]);
    await tellPeople();
    expect(await mails('report-message')).toMatchObject(
      [
        { recipient: 'home@farm.example', subject: /El distrito escribió/ },
        { recipient: 'Jo@office.example', subject: /^The district wrote about the report of 2025/ },
      ].map(({ recipient, subject }) => ({ recipient, subject: expect.stringMatching(subject) })),
    );
    expect((await call('owner', 'GET /dashboard/messages')).body).toEqual({
      reports: [{ gpu_number: 1001, year: YEAR, unread: 1 }],
      returned_applications: [],
    });
    knownAs({ email: 'HOME@farm.example' });
    await write('ada', 'Please answer.');
    await tellPeople();
    expect(await recipients()).toEqual(['home@farm.example', 'Jo@office.example', 'home@farm.example']);
  });

  it('who wrote or filed are told when the identity provider answers again, unless they lost the permit or never verified their address', async () => {
    await save({ ...wholeReport(YEAR), submit: false });
    await write('owner', 'What is missing?');
    await world.database.query("UPDATE owner SET email = NULL WHERE owner_name = 'Home Farm'");
    world.api.part(IdentityProvider).user = () => Promise.reject(new Error('away'));
    await write('ada', 'The reading of A-1.');
    await expect(tellPeople()).rejects.toThrow('away');
    knownAs({ email: 'jo@office.example' });
    await tellPeople();
    expect(await recipients()).toEqual(['jo@office.example']);
    knownAs({ email: 'jo@office.example', emailVerified: false });
    await write('ada', 'And of A-2.');
    await tellPeople();
    await world.database.query('DELETE FROM user_permit');
    knownAs({ email: 'jo@office.example' });
    await write('ada', 'And of A-3.');
    await tellPeople();
    expect(await recipients()).toEqual(['jo@office.example']);
  });

  it('are warned once at each percentage of the allowable, after the time of day of the rules', async () => {
    const read = (reading: number, day: string) =>
      world.database.query(
        `INSERT INTO meter_reading (meter_ndx, read_on, reading, entered_by) VALUES ($1, $2, $3, 'Test')`,
        [METER.a1, day, reading],
      );
    const run = async (moment: string) => {
      world.now = new Date(moment);
      return world.api.part(AllowableWarnings).run();
    };
    await read(100, '2026-01-01');
    await read(840, '2026-06-01');
    // Of 960.75 acre-feet, 740 are 77%.
    expect(await run('2026-06-02T12:59:00Z')).toBe(0);
    expect(await run('2026-06-02T13:00:00Z')).toBe(1);
    expect(await run('2026-06-03T13:00:00Z')).toBe(0);
    await read(1_100, '2026-07-01');
    expect(await Promise.all([run('2026-07-02T13:00:00Z'), run('2026-07-02T13:00:00Z')])).toContain(1);
    const sent = await mails('allowable-warning');
    expect(sent.map(({ subject }) => /(\d+) por ciento/.exec(subject)?.[1])).toEqual(['75', '100']);
    expect(sent[1]!.text).toContain('1,000 acre-pies');
  });
});
