import { databaseUrl, runCommand } from './command-line.ts';

test('an invalid DATABASE_URL is refused without printing it', () => {
  expect(() => databaseUrl({})).toThrow(/^DATABASE_URL is not set/);
  expect(() => databaseUrl({ DATABASE_URL: 'mysql://secret@x' })).toThrow(/^DATABASE_URL must be a PostgreSQL URL/);
  expect(() => databaseUrl({ DATABASE_URL: 'mysql://secret@x' })).not.toThrow('secret');
  expect(databaseUrl({ DATABASE_URL: 'postgresql://x' })).toBe('postgresql://x');
});

test('a failed command prints one line and exits with 1', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(() => Promise.reject(new Error('it is broken\nand more')));
  expect(written.mock.calls).toEqual([['it is broken\n']]);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  jest.restoreAllMocks();
});
