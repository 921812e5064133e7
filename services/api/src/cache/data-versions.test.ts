import { readConfig } from '../config.ts';
import type { ReadDatabase } from '../database/read-database.ts';
import { DataVersions } from './data-versions.ts';

const numbers = (wells: number) => new Map(Object.entries({ wells: String(wells), lookups: '5' }));

function reading(memoMilliseconds: number, ...answers: (Map<string, string> | Error)[]) {
  const query = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const config = { ...readConfig({ DATABASE_URL: 'postgres://none' }), versionMemoMilliseconds: memoMilliseconds };
  return { query, versions: new DataVersions({ versions: query } as unknown as ReadDatabase, config) };
}

describe('DataVersions', () => {
  it('queries the database once for all callers within the memo time, and is known without a query then', async () => {
    const { query, versions } = reading(60_000, numbers(7));
    expect(versions.known).toBeUndefined();
    const [current] = await Promise.all([versions.current(), versions.current()]);
    expect([await versions.current(), versions.known]).toEqual([current, current]);
    expect(query).toHaveBeenCalledTimes(1);
    expect([current.of('wells', 'lookups'), current.of('gpus')]).toEqual(['7.5', '0']);
  });

  it('queries each time without a memo, and stays one object until something changes', async () => {
    const { versions } = reading(0, numbers(7), numbers(7), numbers(8));
    const [first, same, changed] = [await versions.current(), await versions.current(), await versions.current()];
    expect([versions.known, same === first, changed.of('wells')]).toEqual([undefined, true, '8']);
  });

  it('does not cache a failed query', async () => {
    const { versions } = reading(60_000, new Error('down'), numbers(7));
    await expect(versions.current()).rejects.toThrow('down');
    expect((await versions.current()).of('wells')).toBe('7');
  });
});
