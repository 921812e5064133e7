import { jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { PreparedQueries } from './prepared-queries.ts';
import type { ReadDatabase } from './read-database.ts';

type Asked = { name?: string; text: string; values: unknown[] } | string;

/** Queries on a connection that answers by `answer`, and what was asked of it. */
function queriesOn(answer: (asked: Asked) => Promise<{ rows: unknown[] }>) {
  const query = jest.fn(answer);
  const runner = { connect: async () => ({ query }) } as unknown as QueryRunner;
  const database: Pick<ReadDatabase, 'on'> = { on: (work) => work(runner) };
  return { query, queries: new PreparedQueries(database as ReadDatabase) };
}
const refusing = (code: string) => async (asked: Asked) => {
  if (typeof asked === 'object') throw Object.assign(new Error('refused'), { code });
  return { rows: [{ asked }] };
};

describe('PreparedQueries', () => {
  it('gives each query text a short name of its own, the same every time', async () => {
    const { query, queries } = queriesOn(async () => ({ rows: [{ found: 1 }] }));
    expect(await queries.rows('SELECT $1', [1])).toEqual([{ found: 1 }]);
    await queries.rows('SELECT $1', [2]);
    await queries.rows('SELECT $1 + 1', [1]);
    const [first, second, other] = query.mock.calls.map(([asked]) => asked as { name: string; values: unknown[] });
    expect(first).toMatchObject({ text: 'SELECT $1', values: [1] });
    expect(first!.name.length).toBeLessThan(64);
    expect(second!.name).toBe(first!.name);
    expect(other!.name).not.toBe(first!.name);
  });

  it.each(['42P05', '26000'])(
    'repeats the query without a name after error %s, and names no query from then on',
    async (code) => {
      const { query, queries } = queriesOn(refusing(code));
      expect(await queries.rows('SELECT 1', [])).toEqual([{ asked: 'SELECT 1' }]);
      await queries.rows('SELECT 1', []);
      expect(query.mock.calls.map(([asked]) => typeof asked)).toEqual(['object', 'string', 'string']);
    },
  );

  it('passes other errors on', async () => {
    const { queries } = queriesOn(refusing('57014'));
    await expect(queries.rows('SELECT 1', [])).rejects.toThrow('refused');
  });
});
