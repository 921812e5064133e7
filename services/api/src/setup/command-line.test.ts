import { jest } from '@jest/globals';
import { databaseUrl, runCommand, UsageError } from './command-line.ts';

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.DATABASE_URL;
  process.exitCode = undefined;
});

describe('runCommand', () => {
  it('ends a failed command with exit code 1 and one line', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runCommand(async () => {
      throw new UsageError('wells.csv is empty\nand more');
    });
    expect(process.exitCode).toBe(1);
    expect(written.mock.calls).toEqual([['wells.csv is empty\n']]);
  });

  it('leaves the exit code of a good command alone', async () => {
    await runCommand(async () => {});
    expect(process.exitCode).toBeUndefined();
  });
});

describe('databaseUrl', () => {
  it('wants the address of a PostgreSQL database', () => {
    expect(databaseUrl).toThrow(/^DATABASE_URL is not set/);
    process.env.DATABASE_URL = 'mysql://secret@host/name';
    expect(databaseUrl).toThrow(/^DATABASE_URL is not the address of a PostgreSQL database: it looks like postgres:/);
    process.env.DATABASE_URL = 'postgresql://host/name';
    expect(databaseUrl()).toBe('postgresql://host/name');
  });
});
