import { PreparedQueries } from './prepared-queries.ts';
import type { ReadDatabase } from './read-database.ts';

interface Asked {
  name?: string;
  text: string;
  values: unknown[];
}

/** Queries on a fake database, with the statements it received. */
function queriesOn(answer: (asked: Asked) => Promise<{ rows: unknown[] }>) {
  const ask = jest.fn(answer);
  return { ask, queries: new PreparedQueries({ ask } as unknown as ReadDatabase) };
}
const refusing = (code: string) => async (asked: Asked) => {
  if (asked.name !== undefined) throw Object.assign(new Error('refused'), { code });
  return { rows: [{ asked: asked.text }] };
};

describe('PreparedQueries', () => {
  it('gives each query text a short, stable name', async () => {
    const { ask, queries } = queriesOn(async () => ({ rows: [{ found: 1 }] }));
    expect(await queries.rows('SELECT $1', [1])).toEqual([{ found: 1 }]);
    await queries.rows('SELECT $1', [2]);
    await queries.rows('SELECT $1 + 1', [1]);
    const [first, second, other] = ask.mock.calls.map(([asked]) => asked);
    expect(first).toMatchObject({ text: 'SELECT $1', values: [1] });
    expect(first!.name!.length).toBeLessThan(64);
    expect(second!.name).toBe(first!.name);
    expect(other!.name).not.toBe(first!.name);
  });

  it.each(['42P05', '26000'])(
    'retries the query unnamed after error %s, and sends unnamed queries from then on',
    async (code) => {
      const { ask, queries } = queriesOn(refusing(code));
      expect(await queries.rows('SELECT 1', [])).toEqual([{ asked: 'SELECT 1' }]);
      await queries.rows('SELECT 1', []);
      expect(ask.mock.calls.map(([asked]) => 'name' in asked)).toEqual([true, false, false]);
    },
  );

  it('passes other errors on', async () => {
    const { queries } = queriesOn(refusing('57014'));
    await expect(queries.rows('SELECT 1', [])).rejects.toThrow('refused');
  });
});
