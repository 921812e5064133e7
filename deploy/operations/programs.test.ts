import { databaseUrl } from './database.ts';
import { withoutPassword } from './programs.ts';

describe('withoutPassword', () => {
  it.each([
    ['postgres://portal:p%40ss@db:5432/portal', 'postgres://portal@db:5432/portal', 'p@ss'],
    ['postgres://portal@/portal?host=%2Frun', 'postgres://portal@/portal?host=%2Frun', undefined],
    [
      'postgres://db/portal?user=a&password=x%26y&sslmode=require',
      'postgres://db/portal?user=a&sslmode=require',
      'x&y',
    ],
    ['postgres://db/portal', 'postgres://db/portal', undefined],
  ])('%s', (given, url, password) => {
    expect(withoutPassword(given)).toEqual({ url, password });
  });
});

describe('databaseUrl', () => {
  it('explains DATABASE_URL without revealing its value', () => {
    expect(() => databaseUrl({})).toThrow('DATABASE_URL is not set');
    expect(() => databaseUrl({ DATABASE_URL: 'mysql://u:s3cret@db/x' })).toThrow(/^DATABASE_URL must be [^3]*$/);
  });
});
