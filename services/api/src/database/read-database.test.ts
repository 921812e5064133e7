import type { DataSource, QueryRunner } from 'typeorm';
import { readConfig } from '../config.ts';
import { isAtLeast, ReadDatabase } from './read-database.ts';

const numbers = (versions: Record<string, string>) => new Map(Object.entries(versions));

describe('isAtLeast', () => {
  it.each([
    [{ wells: '10', gpus: '2' }, { wells: '9', gpus: '2' }, true],
    [{ wells: '10', gpus: '1' }, { wells: '9', gpus: '2' }, false],
    [{ wells: '10' }, { gpus: '1' }, false],
    [{ wells: '10' }, {}, true],
  ])('%j is at least %j: %s', (versions, known, isSo) => {
    expect(isAtLeast(numbers(versions), numbers(known as Record<string, string>))).toBe(isSo);
  });
});

describe('ReadDatabase', () => {
  it('queries the primary database where no replica is configured, and releases its connection', async () => {
    const log: string[] = [];
    const createQueryRunner = (mode: string) => ({
      query: async (sql: string) => {
        log.push(`${mode} ${sql}`);
        if (sql === 'bad') throw new Error('bad');
        return [{ name: 'wells', version: '7' }];
      },
      release: async () => log.push('released'),
    });
    const database = { createQueryRunner } as unknown as DataSource;
    const reads = new ReadDatabase(database, readConfig({ DATABASE_URL: 'postgres://none' }));
    expect(await reads.versions()).toEqual(numbers({ wells: '7' }));
    await expect(reads.on((runner: QueryRunner) => runner.query('bad'))).rejects.toThrow('bad');
    expect(log).toEqual(['master SELECT name, version FROM data_version', 'released', 'master bad', 'released']);
    expect(reads.replica).toBeNull();
  });
});
