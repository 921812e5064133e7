import { isLoopback, readConfig } from './config.ts';

const needed = {
  DATABASE_URL: 'postgres://portal@db/portal',
  IDENTITY_APP_ORIGINS: 'http://localhost:8080',
  AUTH0_MGMT_CLIENT_SECRET: 'a'.repeat(32),
};

describe('readConfig', () => {
  it('needs the database, the portal and the secret', () =>
    expect(readConfig({ ...needed, LOG_LEVEL: '' })).toEqual({
      databaseUrl: needed.DATABASE_URL,
      listen: { host: '127.0.0.1', port: 4400 },
      issuer: 'http://localhost:4400/',
      appOrigins: ['http://localhost:8080'],
      clientId: 'npgcd-portal',
      audience: 'https://api.npgcd.example',
      rolesClaim: 'https://npgcd.example/roles',
      management: { clientId: 'npgcd-api', clientSecret: needed.AUTH0_MGMT_CLIENT_SECRET, requestsPerSecond: 50 },
      signUp: true,
      accessTokenSeconds: 900,
      mail: { smtp: null, mailLog: 'outbox.log', alarmAddresses: [] },
      logLevel: 'log',
    }));

  it('derives the issuer from where it listens, and accepts several origins of the portal', () => {
    expect(readConfig({ ...needed, IDENTITY_LISTEN: '[::1]:4410' })).toMatchObject({
      listen: { host: '::1', port: 4410 },
      issuer: 'http://localhost:4410/',
    });
    const origins = ['http://localhost:8080', 'https://portal.example'];
    expect(readConfig({ ...needed, IDENTITY_APP_ORIGINS: origins.join(', ') }).appOrigins).toEqual(origins);
  });

  it('names every variable that is missing or wrong, at once, and shows no value', () => {
    const wrong = {
      DATABASE_URL: 'mysql://secret@x',
      IDENTITY_LISTEN: 'localhost',
      IDENTITY_ISSUER: 'http://localhost:4400',
      IDENTITY_APP_ORIGINS: 'http://localhost:8080/map',
      AUTH0_MGMT_CLIENT_SECRET: 'too-short-secret',
      IDENTITY_SIGN_UP: 'yes',
      IDENTITY_ACCESS_TOKEN_SECONDS: '5',
      IDENTITY_MANAGEMENT_RATE: '0',
      LOG_LEVEL: 'loud',
    };
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
    expect(() => readConfig(wrong)).not.toThrow('secret');
    expect(() => readConfig({})).toThrow(/DATABASE_URL is missing[\s\S]*AUTH0_MGMT_CLIENT_SECRET is missing/);
  });

  it.each([
    ...['javascript:alert(1)', 'http://u:p@x', 'http://x/', 'http://x?y', '*', 'null', 'HTTP://X', 'http://a;b'].map(
      (text) => ['IDENTITY_APP_ORIGINS', 'origins', text],
    ),
    ...['http://localhost:4400', 'http://localhost:4400/tenant/', 'localhost/', 'ftp://x/'].map((text) => [
      'IDENTITY_ISSUER',
      'an origin',
      text,
    ]),
  ])('refuses as %s, which must be %s: %s', (name, kind, text) =>
    expect(() => readConfig({ ...needed, [name!]: text })).toThrow(`${name} must be ${kind}`),
  );
});

test.each([
  ['http://localhost:4400/', true],
  ['https://127.0.0.1/', true],
  ['http://[::1]:1/', true],
  ['https://login.district.example/', false],
  ['http://localhost.evil.example/', false],
  ['http://192.168.1.5:4400/', false],
])('isLoopback returns for %s: %s', (url, expected) => expect(isLoopback(url)).toBe(expected));
