import { checkEveryCase } from '@portal/deploy/test/every-case';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.ts';
import { clearTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { layDatabaseLine } from '../support/database-line.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { testDatabase } from '../support/test-api.ts';
import { postmanOf, queueTo, statesOf } from './mail-world.ts';

const ADDRESSES = ['ann', 'bob', 'cem', 'dee', 'eva'].map((name) => `${name}@people.example`);
const CONNECTIONS = 2;
const environment = { SMTP_CONNECTIONS: String(CONNECTIONS) };

const database = testDatabase();

/** @returns a database whose process dies at a step: a statement, before or after it took effect */
function mortal(dieAt: number) {
  let step = 0;
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const never = new Promise<never>(() => undefined);
  const query = async (text: string, values?: unknown[]) => {
    step += 2;
    const own = step;
    if (own > dieAt) {
      if (own - 1 !== dieAt) {
        die();
        return never;
      }
      await database.query(text, values);
      die();
      return never;
    }
    return database.query(text, values);
  };
  return { database: { query } as Pick<DataSource, 'query'>, died };
}

/** What a run of two processes, the first of them killed, must leave behind. */
async function expectNothingLostOrDoubled(server: MailServer): Promise<void> {
  const states = await statesOf(database);
  for (const address of ADDRESSES) {
    const received = server.received.filter(({ to }) => to === address).length;
    expect({ address, received, state: states[address] }).toEqual({
      address,
      received: states[address] === 'unknown' ? expect.any(Number) : 1,
      state: expect.stringMatching(/^(sent|unknown)$/),
    });
    expect(received).toBeLessThanOrEqual(1);
  }
  expect(Object.values(states).filter((state) => state === 'unknown').length).toBeLessThanOrEqual(CONNECTIONS);
}

describe('mails', () => {
  it('are neither lost nor doubled when the process that sends them is killed, at whatever step', async () => {
    // Look for work, the due ones, and for each mail its begin and its end; odd steps are after the statement took effect.
    const steps = Array.from(
      { length: 2 * (2 + 2 * ADDRESSES.length) + 2 },
      (_, step) => [`step ${step}`, step] as const,
    );
    await checkEveryCase(steps, async (dieAt) => {
      await clearTestDatabase(database);
      const server = await startMailServer();
      await queueTo(database, ADDRESSES);
      const world = mortal(dieAt);
      const killed = postmanOf(world.database, server, { environment });
      await Promise.race([killed.postman.deliverDue(), world.died]);
      server.cut();
      killed.transport.close();
      const next = postmanOf(database, server, { minutes: 20, environment });
      for (let round = 0; round < 3; round++) {
        await next.postman.deliverDue();
        next.later(10);
      }
      next.transport.close();
      await server.stop();
      await expectNothingLostOrDoubled(server);
    });
  });

  it('are neither lost nor doubled when the mail server is killed in the middle of any of them', async () => {
    await checkEveryCase(ADDRESSES, async (fatal) => {
      await clearTestDatabase(database);
      const first = await startMailServer({
        beforeAnswer: (to, cut) => {
          if (to === fatal) cut();
        },
      });
      await queueTo(database, ADDRESSES);
      const { postman, transport, later } = postmanOf(database, first, { environment });
      await postman.deliverDue();
      await first.stop();
      await postman.deliverDue();
      const second = await startMailServer({}, { port: first.port });
      for (let round = 0; round < 3; round++) {
        later(10);
        await postman.deliverDue();
      }
      transport.close();
      await second.stop();
      second.received.push(...first.received);
      await expectNothingLostOrDoubled(second);
    });
  });

  it('are neither lost nor doubled when the database goes away before any statement', async () => {
    const statements = [
      'SELECT EXISTS',
      "state = 'queued' AND next_attempt_at",
      "SET state = 'sending'",
      'SET state = $3',
    ];
    await checkEveryCase(statements, async (fatal) => {
      await clearTestDatabase(database);
      const server = await startMailServer();
      await queueTo(database, ADDRESSES);
      const line = await layDatabaseLine(testDatabaseUrl());
      const reached = await new DataSource(dataSourceOptions(line.url)).initialize();
      const { postman, transport, later } = postmanOf(reached, server, { environment });
      line.cutBefore(fatal);
      for (let round = 0; round < 4; round++) {
        await postman.deliverDue().catch(() => undefined);
        later(20);
      }
      transport.close();
      await reached.destroy();
      await line.cut();
      await server.stop();
      await expectNothingLostOrDoubled(server);
    });
  });
});
