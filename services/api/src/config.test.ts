import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://portal@db/portal';
const read = (environment: NodeJS.ProcessEnv) => readConfig({ DATABASE_URL, ...environment });

it('needs only DATABASE_URL: no replicas, Redis, trusted proxies or identity provider by default', () =>
  expect(read({ LOG_FORMAT: '', AUTH0_CONNECTION: 'x' })).toMatchObject({
    databaseUrl: DATABASE_URL,
    listen: { host: '127.0.0.1', port: 3000 },
    logFormat: 'text',
    tilesAbove: 25_000,
    timeZone: 'America/Denver',
    filesFolder: null,
    withdrawnDocumentDays: 30,
    mailDays: 1461,
    scaling: {
      replicaUrls: [],
      replicaLagSeconds: 30,
      redisUrl: null,
      trustedProxies: [],
      ratePerAddress: 1_200,
      ratePerUser: 1_800,
      drainSeconds: 0,
    },
    identity: null,
  }));

it('keeps files in a folder, with temporary ones below it, or in a bucket, with temporary ones on this machine', () => {
  expect(read({ PORTAL_FILES: '/srv/files', API_DOCUMENT_MEGABYTES: '1.5' })).toMatchObject({
    filesFolder: '/srv/files',
    temporaryFolder: '/srv/files/tmp',
    documentBytes: 1_572_864,
  });
  expect(read({ PORTAL_FILES: 's3://district/files', AWS_REGION: 'us-east-2' })).toMatchObject({
    filesFolder: null,
    filesBucket: 's3://district/files',
    temporaryFolder: expect.stringMatching(/^\/.*\/tmp$/),
  });
  expect(() => read({ PORTAL_FILES: 's3://district' })).toThrow('AWS_REGION is missing');
});

it('reads replicas, Redis, trusted proxies and limits', () => {
  const { scaling } = read({
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

it.each([
  ['0.0.0.0:8080', { host: '0.0.0.0', port: 8080 }],
  ['[::1]:3000', { host: '::1', port: 3000 }],
  ['/run/portal/api.sock', { path: '/run/portal/api.sock' }],
])('listens on %s', (API_LISTEN, listen) => expect(read({ API_LISTEN }).listen).toEqual(listen));

it.each([
  ...['10.0.0.0/33', '2001:db8::/129', 'nginx', '10.0.0.0/8/8', '10.0.0.0/x'].map((text) => [
    'API_TRUSTED_PROXIES',
    text,
  ]),
  ...['host:99999', 'host:', ':3000', 'run/api.sock'].map((text) => ['API_LISTEN', text]),
])('refuses %s=%s', (name, text) => expect(() => read({ [name!]: text })).toThrow(`${name} must be `));

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
    AUTH0_DOMAIN: 'http://far.example',
  };
  const alsoMissing = ['AUTH0_AUDIENCE', 'AUTH0_MGMT_CLIENT_ID'];
  for (const name of [...Object.keys(environment), ...alsoMissing])
    expect(() => readConfig({ ...environment, AUTH0_MGMT_CLIENT_SECRET: 'secret' })).toThrow(`  ${name} `);
  expect(() => readConfig({})).toThrow(/DATABASE_URL is missing/);
  expect(() => read({ AUTH0_DOMAIN: 'a.example' })).toThrow('AUTH0_AUDIENCE is missing');
  expect(() => read({ AUTH0_MGMT_CLIENT_ID: 'id' })).toThrow('AUTH0_MGMT_CLIENT_SECRET is missing');
});

it('refuses the placeholders of the guide, and a password with %, by the names of the variables', () => {
  expect(() => read({ SMTP_URL: 'smtp://portal:…@mail.example' })).toThrow('SMTP_URL still has the …');
  expect(() => read({ DATABASE_URL: 'postgres://portal:50%@db/portal' })).toThrow(
    /DATABASE_URL cannot be read: write %/,
  );
  expect(() => read({ DATABASE_REPLICA_URLS: 'postgres://portal:50%@db/portal' })).toThrow(
    /DATABASE_REPLICA_URLS cannot/,
  );
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

it('reads the settings of sign-in and of user management', () => {
  const signIn = { AUTH0_DOMAIN: 'login.district.example', AUTH0_AUDIENCE: 'https://api.district.example' };
  const sent = { domain: signIn.AUTH0_DOMAIN, audience: signIn.AUTH0_AUDIENCE };
  const rolesClaim = 'https://npgcd.example/roles';
  expect(read(signIn).identity).toEqual({ ...sent, rolesClaim, management: null });
  const management = { AUTH0_MGMT_CLIENT_ID: 'id', AUTH0_MGMT_CLIENT_SECRET: 'secret' };
  expect(read({ ...signIn, ...management, AUTH0_ROLES_CLAIM: 'https://x/roles' }).identity).toMatchObject({
    rolesClaim: 'https://x/roles',
    management: {
      domain: sent.domain,
      clientId: 'id',
      clientSecret: 'secret',
      connection: 'Username-Password-Authentication',
    },
  });
  const own = { AUTH0_MGMT_DOMAIN: 'district.us.auth0.com', AUTH0_CONNECTION: 'people' };
  expect(read({ ...signIn, ...management, ...own }).identity?.management).toMatchObject({
    domain: 'district.us.auth0.com',
    connection: 'people',
  });
});
