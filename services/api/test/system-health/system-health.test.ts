import { setTimeout as pause } from 'node:timers/promises';
import { mailSubject } from '@portal/shared-server/mail';
import { HealthWatch } from '../../src/system-health/health-watch.ts';
import { type RunningApi, startApi } from '../support/api.ts';
import { clearTestDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { testDatabase } from '../support/test-api.ts';

const database = testDatabase();
const ADDRESSES = ['operator@district.example', 'manager@district.example'];
const START = new Date('2027-03-01T12:00:00Z');
let minutes = 0;
let api: RunningApi;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    environment: {
      PORTAL_ALARM_TO: ADDRESSES.join(', '),
      PORTAL_PUBLIC_URL: 'http://portal.example',
      SMTP_URL: server.url,
      MAIL_FROM: 'office@district.example',
    },
    now: () => new Date(START.getTime() + minutes * 60_000),
  });
});
afterAll(async () => {
  await api?.stop();
  await server?.stop();
});
beforeEach(async () => {
  minutes = 0;
  await clearTestDatabase(database);
});

const look = (at: number): Promise<number> => {
  minutes = at;
  return api.part(HealthWatch).run();
};
const backUp = (at: number, lost = 0) =>
  database.query('INSERT INTO backup_run (made_at, bytes, lost_documents) VALUES ($1, 1000, $2)', [
    new Date(START.getTime() + at * 60_000),
    lost,
  ]);
const subjects = async () => {
  const rows = await database.query<{ message: Parameters<typeof mailSubject>[0] }[]>(
    "SELECT message FROM mail WHERE kind = 'system-health' ORDER BY mail_ndx",
  );
  return rows.map(({ message }) => mailSubject(message));
};

describe('who looks after the portal', () => {
  it('is told once of a part that has been in trouble for ten minutes, and when it works again', async () => {
    await backUp(-60, 1);
    expect([await look(0), await look(9), await look(10), await look(20)]).toEqual([0, 0, ADDRESSES.length, 0]);
    await backUp(21);
    expect([await look(22), await look(40)]).toEqual([ADDRESSES.length, 0]);
    expect(new Set(await subjects())).toEqual(
      new Set(['portal.example: trouble with Backups', 'portal.example: works again: Backups']),
    );
  });

  it('is not told of what passes within ten minutes', async () => {
    await backUp(-60, 1);
    await look(0);
    await backUp(5);
    expect([await look(6), await look(30)]).toEqual([0, 0]);
  });

  it('is told of a database that is down by the process itself, once', async () => {
    const watch = api.part(HealthWatch);
    const began = performance.now();
    const clock = jest.spyOn(performance, 'now');
    for (const passed of [0, 9, 11, 30]) {
      clock.mockReturnValue(began + passed * 60_000);
      await watch.tellOfDatabase();
    }
    clock.mockRestore();
    while (server.received.length < ADDRESSES.length) await pause(10);
    expect(server.received.map(({ to }) => to)).toEqual(ADDRESSES);
    expect(server.received[0]!.raw).toContain('Subject: portal.example: trouble with Database');
    await backUp(-60);
    await look(0);
    expect(server.received.slice(2).map(({ raw }) => /Subject: (.*)/.exec(raw)?.[1]?.trim())).toEqual(
      ADDRESSES.map(() => 'portal.example: works again: Database'),
    );
  });
});
