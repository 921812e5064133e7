import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://portal@db/portal';

describe('readConfig', () => {
  it('needs only DATABASE_URL', () => {
    expect(readConfig({ DATABASE_URL, LOG_FORMAT: '' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      listen: { host: '127.0.0.1', port: 3000 },
      logFormat: 'text',
      tilesAbove: 25_000,
      timeZone: 'America/Denver',
      filesFolder: null,
    });
  });

  it('keeps files in the folder of PORTAL_FILES, and temporary ones below it', () => {
    expect(readConfig({ DATABASE_URL, PORTAL_FILES: '/srv/files', API_DOCUMENT_MEGABYTES: '1.5' })).toMatchObject({
      withdrawnDocumentDays: 30,
      mailDays: 1461,
      filesFolder: '/srv/files',
      temporaryFolder: '/srv/files/tmp',
      documentBytes: 1_572_864,
    });
  });

  it('keeps files in a bucket, and temporary ones on this machine', () => {
    const config = readConfig({ DATABASE_URL, PORTAL_FILES: 's3://district/files', AWS_REGION: 'us-east-2' });
    expect(config).toMatchObject({ filesFolder: null, filesBucket: 's3://district/files' });
    expect(config.temporaryFolder).toMatch(/^\/.*\/tmp$/);
    expect(() => readConfig({ DATABASE_URL, PORTAL_FILES: 's3://district' })).toThrow('AWS_REGION is missing');
  });

  it('runs without replicas, Redis or trusted proxies by default', () => {
    expect(readConfig({ DATABASE_URL }).scaling).toEqual({
      replicaUrls: [],
      replicaLagSeconds: 30,
      redisUrl: null,
      trustedProxies: [],
      ratePerAddress: 1_200,
      ratePerUser: 1_800,
      drainSeconds: 0,
    });
  });

  it('reads replicas, Redis, trusted proxies and limits', () => {
    const { scaling } = readConfig({
      DATABASE_URL,
      DATABASE_REPLICA_URLS: 'postgres://one/portal, postgresql://two/portal',
      REDIS_URL: 'rediss://:secret@cache:6380/1',
      API_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32',
      API_RATE_PER_ADDRESS: '0',
      API_DRAIN_SECONDS: '10',
    });
    expect(scaling).toMatchObject({
      replicaUrls: ['postgres://one/portal', 'postgresql://two/portal'],
      redisUrl: 'rediss://:secret@cache:6380/1',
      trustedProxies: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
      ratePerAddress: 0,
      drainSeconds: 10,
    });
  });

  it.each(['10.0.0.0/33', '2001:db8::/129', 'nginx', '10.0.0.0/8/8', '10.0.0.0/x'])(
    'refuses %s as a trusted proxy',
    (API_TRUSTED_PROXIES) => {
      expect(() => readConfig({ DATABASE_URL, API_TRUSTED_PROXIES })).toThrow('API_TRUSTED_PROXIES must be addresses');
    },
  );

  it.each([
    ['0.0.0.0:8080', { host: '0.0.0.0', port: 8080 }],
    ['[::1]:3000', { host: '::1', port: 3000 }],
    ['/run/portal/api.sock', { path: '/run/portal/api.sock' }],
  ])('listens on %s', (API_LISTEN, listen) => {
    expect(readConfig({ DATABASE_URL, API_LISTEN }).listen).toEqual(listen);
  });

  it('reports every invalid variable at once', () => {
    const environment = {
      DATABASE_URL: 'mysql://x',
      API_LISTEN: 'localhost',
      LOG_FORMAT: 'xml',
      API_CACHE_MEGABYTES: 'many',
      API_TILES_ABOVE: '-1',
      API_DOCUMENT_MEGABYTES: '0',
      API_WITHDRAWN_DOCUMENT_DAYS: '0',
      API_MAIL_DAYS: '365',
      PORTAL_FILES: 'files',
      DATABASE_REPLICA_URLS: 'postgres://one, mysql://two',
      REDIS_URL: 'http://cache',
      API_RATE_PER_USER: '-1',
      API_DRAIN_SECONDS: 'soon',
      PORTAL_TIME_ZONE: 'Mars/Olympus',
    };
    const read = () => readConfig(environment);
    for (const name of Object.keys(environment)) expect(read).toThrow(name);
  });

  it('never shows the value of an invalid variable, which may be a secret', () => {
    const names = [
      ...['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'REDIS_URL', 'SENTRY_DSN', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
      ...['AUTH0_DOMAIN', 'AUTH0_MGMT_DOMAIN', 'AUTH0_MGMT_CLIENT_SECRET', 'API_CORS_ORIGINS', 'API_LISTEN'],
      ...['PORTAL_FILES', 'PORTAL_TIME_ZONE', 'API_TRUSTED_PROXIES', 'LOG_LEVEL', 'API_RATE_PER_USER'],
    ];
    const wrong = Object.fromEntries(names.map((name) => [name, 'tcp://admin:hunter2@db']));
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL must/);
    expect(() => readConfig(wrong)).not.toThrow(/hunter2/);
  });

  it('says that DATABASE_URL is missing', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL is missing/);
  });

  it.each(['host:99999', 'host:', ':3000', 'run/api.sock'])('refuses to listen on %s', (API_LISTEN) => {
    expect(() => readConfig({ DATABASE_URL, API_LISTEN })).toThrow('API_LISTEN must be host:port');
  });

  it('has no identity provider by default', () => {
    expect(readConfig({ DATABASE_URL, AUTH0_CONNECTION: 'x' }).identity).toBeNull();
  });

  it('reads the settings of sign-in and of user management', () => {
    const AUTH0_DOMAIN = 'login.district.example';
    const AUTH0_AUDIENCE = 'https://api.district.example';
    const signIn = { DATABASE_URL, AUTH0_DOMAIN, AUTH0_AUDIENCE };
    expect(readConfig(signIn).identity).toEqual({
      domain: AUTH0_DOMAIN,
      audience: AUTH0_AUDIENCE,
      rolesClaim: 'https://npgcd.example/roles',
      management: null,
    });
    const management = { AUTH0_MGMT_CLIENT_ID: 'id', AUTH0_MGMT_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...signIn, ...management, AUTH0_ROLES_CLAIM: 'https://x/roles' }).identity).toMatchObject({
      rolesClaim: 'https://x/roles',
      management: {
        domain: AUTH0_DOMAIN,
        clientId: 'id',
        clientSecret: 'secret',
        connection: 'Username-Password-Authentication',
      },
    });
    const own = { AUTH0_MGMT_DOMAIN: 'district.us.auth0.com', AUTH0_CONNECTION: 'people' };
    expect(readConfig({ ...signIn, ...management, ...own }).identity?.management).toMatchObject({
      domain: 'district.us.auth0.com',
      connection: 'people',
    });
  });

  it('reports identity variables together with the others, without secrets', () => {
    const AUTH0_MGMT_CLIENT_SECRET = 'do-not-print-me';
    const wrong = { API_LISTEN: 'x', AUTH0_DOMAIN: 'http://far.example', AUTH0_MGMT_CLIENT_SECRET };
    const text = (environment: NodeJS.ProcessEnv) => {
      try {
        readConfig(environment);
      } catch (error) {
        return (error as Error).message;
      }
      throw new Error('was not refused');
    };
    const message = text(wrong);
    for (const name of ['DATABASE_URL', 'API_LISTEN', 'AUTH0_DOMAIN', 'AUTH0_AUDIENCE', 'AUTH0_MGMT_CLIENT_ID']) {
      expect(message).toContain(`  ${name} `);
    }
    expect(message).not.toContain(AUTH0_MGMT_CLIENT_SECRET);
    expect(text({ DATABASE_URL, AUTH0_DOMAIN: 'a.example' })).toContain('AUTH0_AUDIENCE is missing');
    expect(text({ DATABASE_URL, AUTH0_MGMT_CLIENT_ID: 'id' })).toContain('AUTH0_MGMT_CLIENT_SECRET is missing');
  });
});
