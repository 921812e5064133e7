import { readFileSync } from 'node:fs';
import { portalAddress, readSettings, VIDEOS } from '#boot/settings.mjs';

const read = (env: Record<string, string>) => readSettings(env, '/portal');
const readAuth0 = (AUTH0_DOMAIN: string) =>
  read({ AUTH0_DOMAIN, AUTH0_CLIENT_ID: 'id', AUTH0_AUDIENCE: 'https://api.example' });
const namesIn = (problems: string[]) => problems.map((problem) => problem.split(' ')[0]);

test('by default the portal runs on localhost with everything embedded', () => {
  expect(read({})).toEqual({
    problems: [],
    settings: {
      port: 8080,
      host: '127.0.0.1',
      data: '/portal/.portal',
      releases: '/portal/.portal/releases',
      built: null,
      portalUrl: null,
      databaseUrl: null,
      demo: false,
      mapboxToken: null,
      mapboxApiUrl: null,
      onlineBasemaps: false,
      timeZone: 'America/Denver',
      identityPort: 4400,
      auth0: null,
      errorTracking: null,
      builder: { name: 'Groundwater Portal', url: '/about' },
      videos: {},
    },
  });
});

test('reports all invalid variables at once', () => {
  const { problems } = read({
    PORT: '80a',
    DATABASE_URL: 'mysql://x',
    MAPBOX_ACCESS_TOKEN: 'sk.secret',
    MAPBOX_API_URL: 'http://elsewhere.example',
    PORTAL_TIME_ZONE: 'Mars/Olympus',
    PORTAL_DEMO: 'yes',
    IDENTITY_PORT: '0',
    AUTH0_DOMAIN: 'http://login.example',
    AUTH0_MGMT_CLIENT_ID: 'portal-api',
    AUTH0_CACHE_LOCATION: 'cookie',
    PORTAL_BUILDER_URL: 'javascript:alert(1)',
  });
  expect(namesIn(problems)).toEqual([
    ...['PORT', 'IDENTITY_PORT', 'DATABASE_URL', 'MAPBOX_ACCESS_TOKEN', 'MAPBOX_API_URL', 'PORTAL_TIME_ZONE'],
    ...['PORTAL_BUILDER_URL', 'PORTAL_DEMO', 'AUTH0_DOMAIN', 'AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE'],
    ...['AUTH0_MGMT_CLIENT_ID', 'AUTH0_CACHE_LOCATION'],
  ]);
});

test.each(['0', '65536', '-1', '1.5', 'x'])('refuses PORT=%s', (PORT) => {
  expect(read({ PORT }).problems).toHaveLength(1);
});

test.each([
  'postgres://user:secret@db.example:5432/portal',
  'postgresql://db/portal',
  'postgres://postgres@/postgres?host=%2Ftmp%2Fsocket',
])('accepts DATABASE_URL=%s', (DATABASE_URL) => {
  expect(read({ DATABASE_URL })).toMatchObject({ problems: [], settings: { databaseUrl: DATABASE_URL } });
});

test('PORTAL_DATA and PORTAL_RELEASES may be outside the checkout', () => {
  const { settings } = read({ PORTAL_DATA: '/data', PORTAL_RELEASES: 'store' });
  expect(settings).toMatchObject({ data: '/data', releases: '/portal/store' });
});

test('PORTAL_RELEASES may be a bucket', () => {
  const PORTAL_RELEASES = 's3://portal-releases/north/production';
  const { settings, problems } = read({ PORTAL_RELEASES, AWS_REGION: 'us-east-1' });
  expect({ releases: settings.releases, problems }).toEqual({ releases: PORTAL_RELEASES, problems: [] });
});

test.each([
  [{ PORTAL_RELEASES: 's3://' }, ['PORTAL_RELEASES', 'AWS_REGION']],
  [{ PORTAL_RELEASES: 's3://Bucket_', AWS_REGION: 'x' }, ['PORTAL_RELEASES']],
  [{ PORTAL_RELEASES: 's3://portal', AWS_REGION: 'x', AWS_ACCESS_KEY_ID: 'id' }, ['AWS_ACCESS_KEY_ID']],
  [{ PORTAL_RELEASES: 's3://portal', AWS_REGION: 'x', AWS_ENDPOINT_URL_S3: 'here' }, ['AWS_ENDPOINT_URL_S3']],
])('reports an invalid bucket: %j', (env, expected) => {
  expect(namesIn(read(env as Record<string, string>).problems)).toEqual(expected);
});

test.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['fe80::1', 'http://[fe80::1]:8080'],
  ['portal.example', 'http://portal.example:8080'],
])('shows a portal that listens on %s as %s', (host, expected) => {
  expect(portalAddress({ host, port: 8080 })).toBe(expected);
});

test.each(['district.us.auth0.com', 'login.npgcd.example', 'http://localhost:4400', 'https://localhost:4443'])(
  'accepts AUTH0_DOMAIN=%s',
  (domain) => {
    const rest = { rolesClaim: 'https://npgcd.example/roles', cacheLocation: 'memory' };
    const { settings, problems } = readAuth0(domain);
    expect(problems).toEqual([]);
    expect(settings.auth0).toEqual({ domain, clientId: 'id', audience: 'https://api.example', ...rest });
  },
);

test.each(['localhost', 'http://login.example', 'https://login.example/', 'https://login.example/tenant', 'ftp://x.y'])(
  'refuses AUTH0_DOMAIN=%s',
  (domain) => expect(readAuth0(domain).problems).toHaveLength(1),
);

test('PORTAL_VIDEOS gives videos of the sidebar their addresses, and nothing else', () => {
  const videos = { 'Find My Well': 'https://videos.example/1' };
  const PORTAL_VIDEOS = JSON.stringify(videos);
  expect(read({ PORTAL_VIDEOS })).toMatchObject({ problems: [], settings: { videos } });
  for (const wrong of [
    'https://videos.example',
    '[]',
    '{"Find my well": "https://x.example"}',
    '{"The GPU Report": 1}',
  ])
    expect({ wrong, problems: namesIn(read({ PORTAL_VIDEOS: wrong }).problems) }).toEqual({
      wrong,
      problems: [expect.stringMatching(/^PORTAL_VIDEOS/)],
    });
});

test('the names of videos are those of the front ends', () => {
  const navigation = ['mf-map', 'mf-tools'].flatMap(
    (frontEnd) => JSON.parse(readFileSync(`${frontEnd}/routes.json`, 'utf8')).navigation as Record<string, string>[],
  );
  const videos = navigation.filter(({ icon }) => icon === 'video').map(({ label }) => label);
  expect(videos.sort()).toEqual([...VIDEOS].sort());
});
