import type { DataSource } from 'typeorm';
import { readConfig } from '../config.ts';
import { isAtLeast, ReadDatabase } from './read-database.ts';

const numbers = (versions: Record<string, string>) => new Map(Object.entries(versions));

test.each([
  [{ wells: '10', gpus: '2' }, { wells: '9', gpus: '2' }, true],
  [{ wells: '10', gpus: '1' }, { wells: '9', gpus: '2' }, false],
  [{ wells: '10' }, { gpus: '1' }, false],
  [{ wells: '10' }, {}, true],
])('%j is at least %j: %s', (versions, known, isSo) => {
  expect(isAtLeast(numbers(versions), numbers(known as Record<string, string>))).toBe(isSo);
});

test('ReadDatabase queries the primary database where no replica is configured', async () => {
  const asked: string[] = [];
  const released: unknown[] = [];
  const client = {
    on: () => {},
    off: () => {},
    release: (failure?: Error) => released.push(failure?.message),
    query: async ({ text }: { text: string }) => {
      asked.push(text);
      if (text === 'bad') throw new Error('bad');
      return { rows: [{ name: 'wells', version: '7' }] };
    },
  };
  const master = { connect: async () => client };
  const database = { driver: { master, slaves: [] } } as unknown as DataSource;
  const reads = new ReadDatabase(database, readConfig({ DATABASE_URL: 'postgres://none' }));
  expect(await reads.versions()).toEqual(numbers({ wells: '7' }));
  await expect(reads.query('bad')).rejects.toThrow('bad');
  expect(asked).toEqual([expect.stringContaining('FROM data_version'), 'bad']);
  expect(released).toEqual([undefined, 'bad']);
  expect(reads.replica).toBeNull();
});
