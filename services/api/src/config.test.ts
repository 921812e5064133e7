import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://portal@db/portal';

describe('readConfig', () => {
  it('needs only the database', () => {
    expect(readConfig({ DATABASE_URL, LOG_FORMAT: '' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      listen: { host: '127.0.0.1', port: 3000 },
      logFormat: 'text',
    });
  });

  it.each([
    ['0.0.0.0:8080', { host: '0.0.0.0', port: 8080 }],
    ['[::1]:3000', { host: '::1', port: 3000 }],
    ['/run/portal/api.sock', { path: '/run/portal/api.sock' }],
  ])('listens on %s', (API_LISTEN, listen) => {
    expect(readConfig({ DATABASE_URL, API_LISTEN }).listen).toEqual(listen);
  });

  it('names every variable that is wrong, at once', () => {
    const environment = {
      DATABASE_URL: 'mysql://x',
      API_LISTEN: 'localhost',
      LOG_FORMAT: 'xml',
      API_CACHE_MEGABYTES: 'many',
    };
    const read = () => readConfig(environment);
    for (const name of Object.keys(environment)) expect(read).toThrow(name);
  });

  it('says what is missing', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL is missing/);
  });

  it.each(['host:99999', 'host:', ':3000', 'run/api.sock'])('refuses to listen on %s', (API_LISTEN) => {
    expect(() => readConfig({ DATABASE_URL, API_LISTEN })).toThrow('API_LISTEN must be host:port');
  });
});
