import { CheckedClient, isDatabaseDown } from '@portal/shared-server/database';
import pg from 'pg';
import { ObservedClient } from '../../src/observability/observed-client.ts';
import { openScriptedDatabase, reply } from '../support/scripted-database.ts';

const { parsed, bound, columns, row, complete, suspended, ready } = reply;
const whole = (name: string, value: string, type?: number) =>
  Buffer.concat([parsed, bound, columns([name], type), row(value), complete('SELECT 1'), ready]);
const TEXT_TYPE = 25;
/** ObservedClient's own option. */
const WATCHED: object = { watch: () => {} };

/** Runs statements one after the other on a pool of one connection. */
async function ask(
  client: typeof pg.Client,
  replies: Buffer[],
  statements: [text: string, values?: unknown[]][],
): Promise<unknown[]> {
  const database = await openScriptedDatabase(replies);
  const pool = new pg.Pool({ Client: client, connectionString: database.url, max: 1, ...WATCHED });
  pool.on('error', () => {});
  const answers: unknown[] = [];
  for (const [text, values] of statements)
    answers.push(
      await pool.query(text, values).then(
        ({ rows }) => rows,
        (error: Error) => [error.message, isDatabaseDown(error)],
      ),
    );
  await pool.end();
  await database.close();
  return answers;
}

const INCOMPLETE = ['The database sent another reply: the reply is not complete.', true];
const OTHER_COLUMNS = ['The database sent another reply: the columns are not those of this statement.', true];

describe.each([
  ['CheckedClient', CheckedClient],
  ['ObservedClient, the API’s own', ObservedClient as typeof pg.Client],
])('for %s, a reply that is not the one of the statement', (kind, client) => {
  it('is refused if it ends early, and its late rows reach no other statement', async () => {
    const early = Buffer.concat([parsed, bound, columns(['owner']), suspended, ready]);
    const late = Buffer.concat([row('7'), complete('SELECT 1'), ready]);
    const answers = await ask(
      client,
      [early, late, whole('well', '8'), whole('well', '9')],
      [
        ['SELECT owner, $1', [1]],
        ['SELECT well, $1', [1]],
      ],
    );
    expect(answers[0]).toEqual(INCOMPLETE);
    expect(answers[1]).toEqual([{ well: 8 }]);
  });

  it.each([
    ['another name', whole('address', '7')],
    ['another type', whole('acres', '7', TEXT_TYPE)],
    ['more columns', Buffer.concat([parsed, bound, columns(['acres', 'year']), complete('SELECT 0'), ready])],
    ['no columns', Buffer.concat([parsed, bound, complete('UPDATE 1'), ready])],
  ])('is refused if it has %s, and the next connection works', async (name, wrong) => {
    const statement: [string, unknown[]] = [`SELECT acres, $1 AS "${kind} ${name}"`, [1]];
    const answers = await ask(
      client,
      [whole('acres', '5'), wrong, whole('acres', '6')],
      [statement, statement, statement],
    );
    expect(answers).toEqual([[{ acres: 5 }], OTHER_COLUMNS, [{ acres: 6 }]]);
  });

  it('is taken for the new shape the second time: a schema may change', async () => {
    const statement: [string] = [`SELECT * FROM "changed for ${kind}"`];
    const [before, after] = ['before', 'after'].map((name) =>
      Buffer.concat([columns([name]), row('1'), complete('SELECT 1'), ready]),
    ) as [Buffer, Buffer];
    const answers = await ask(client, [before, after, after, after], [statement, statement, statement, statement]);
    expect(answers).toEqual([[{ before: 1 }], OTHER_COLUMNS, [{ after: 1 }], [{ after: 1 }]]);
  });

  it('is recognized by its statement alone, whatever request a comment at its end names', async () => {
    const asked = (request: number): [string] => [`SELECT acres AS "${kind}" /*request_id='${request}'*/`];
    const simple = (name: string) => Buffer.concat([columns([name]), row('1'), complete('SELECT 1'), ready]);
    const answers = await ask(client, [simple('acres'), simple('address')], [asked(1), asked(2)]);
    expect(answers).toEqual([[{ acres: 1 }], OTHER_COLUMNS]);
  });

  it('may have no command if the text has no statement', async () => {
    const nothing = Buffer.concat([reply.empty, ready]);
    const texts = ['', ' ; ', '-- a comment\n/* another */', 'SELECT 1'];
    const answers = await ask(
      client,
      texts.map(() => nothing),
      texts.map((text) => [text]),
    );
    expect(answers).toEqual([[], [], [], INCOMPLETE]);
  });

  it('is refused for several statements in one text if one of them does not end', async () => {
    const two = Buffer.concat([columns(['n']), row('1'), complete('SELECT 1'), columns(['n']), row('2'), ready]);
    expect(await ask(client, [two], [['SELECT 1 AS n; SELECT 2 AS n']])).toEqual([INCOMPLETE]);
  });
});
