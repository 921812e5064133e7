import { readConfig } from '../config.ts';
import type { ReadDatabase } from '../database/read-database.ts';
import { DataVersions } from './data-versions.ts';

const numbers = (wells: number) =>
  new Map([
    ['wells', String(wells)],
    ['lookups', '5'],
  ]);

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
  it('names the versions of the requested kinds', async () => {
    const current = await reading(0, numbers(7)).versions.current();
    expect(current.of('wells', 'lookups')).toBe('7.5');
    expect(current.of('gpus')).toBe('0');
  });

  it('queries the database once for all callers within the memo time', async () => {
    const { query, versions } = reading(60_000, numbers(7));
    await Promise.all([versions.current(), versions.current()]);
    await versions.current();
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('sees a change once the memo has expired', async () => {
    const { versions } = reading(0, numbers(7), numbers(8));
    await versions.current();
    expect((await versions.current()).of('wells')).toBe('8');
  });

  it('are available without a query within the memo time, as one object until something changes', async () => {
    const { versions } = reading(60_000, numbers(7));
    expect(versions.known).toBeUndefined();
    const current = await versions.current();
    expect(versions.known).toBe(current);
    const forgetful = reading(0, numbers(7), numbers(7), numbers(8)).versions;
    const [first, same, changed] = [await forgetful.current(), await forgetful.current(), await forgetful.current()];
    expect([forgetful.known, same === first, changed === first]).toEqual([undefined, true, false]);
  });

  it('does not cache a failed query', async () => {
    const { versions } = reading(60_000, new Error('down'), numbers(7));
    await expect(versions.current()).rejects.toThrow('down');
    expect((await versions.current()).of('wells')).toBe('7');
  });
});
