import { runCommand, UsageError } from './command-line.ts';
import { readCommandSettings } from './command-settings.ts';

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

test('runCommand ends a failed command with exit code 1 and one line', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(async () => {
    throw new UsageError('wells.csv is empty\nand more');
  });
  expect(process.exitCode).toBe(1);
  expect(written.mock.calls).toEqual([['wells.csv is empty\n']]);
});

test('runCommand sets no exit code after a successful command', async () => {
  await runCommand(async () => {});
  expect(process.exitCode).toBeUndefined();
});

test('readCommandSettings requires a PostgreSQL URL', () => {
  const read = (DATABASE_URL: string) => readCommandSettings({ DATABASE_URL });
  expect(() => read('')).toThrow(/^DATABASE_URL is not set: it looks like postgres:/);
  expect(() => read('mysql://secret@host/name')).toThrow(/^DATABASE_URL must be a PostgreSQL URL/);
  expect(() => read('mysql://secret@host/name')).not.toThrow('secret');
  expect(read('postgresql://host/name')).toMatchObject({
    databaseUrl: 'postgresql://host/name',
    timeZone: 'America/Denver',
  });
});

test('readCommandSettings reports every invalid variable in one line', () =>
  expect(() => readCommandSettings({ DEMO_WELLS: 'many', PORTAL_TIME_ZONE: 'Mars/Olympus' })).toThrow(
    /^DATABASE_URL is not set: .*; DEMO_WELLS takes a whole number, not "many"; PORTAL_TIME_ZONE must be a zone/,
  ));
