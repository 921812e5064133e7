import { isAbsolute, resolve } from 'node:path';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** `null` if it is not a URL with one of these protocols. */
function address(text, protocols) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : null;
}

const httpAddress = (text) => address(text, ['http:', 'https:']);

function isTimeZone(name) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A host, like Auth0's tenant domains, or an origin, which must be https except on localhost. */
function isIdentityDomain(text) {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)) return true;
  const url = httpAddress(text);
  return url !== null && url.origin === text && (url.protocol === 'https:' || LOOPBACK.includes(url.hostname));
}

/** Collects problems with variables, one sentence each. */
export function problemsIn(env) {
  const problems = [];
  const need = (holds, problem) => {
    if (!holds) problems.push(problem);
  };
  const mustBe = (name, holds, what) => need(holds, `${name} must be ${what}, not "${env[name] ?? ''}"`);
  return { problems, need, mustBe };
}

function readTenant(env, { need, mustBe }) {
  const [domain, clientId, audience] = [env.AUTH0_DOMAIN, env.AUTH0_CLIENT_ID, env.AUTH0_AUDIENCE];
  const cacheLocation = env.AUTH0_CACHE_LOCATION || 'memory';
  mustBe('AUTH0_DOMAIN', !domain || isIdentityDomain(domain), 'the host of a tenant, such as district.us.auth0.com');
  for (const name of ['AUTH0_CLIENT_ID', 'AUTH0_AUDIENCE'])
    need(!domain || env[name], `${name} is missing: with AUTH0_DOMAIN it is needed (docs/guides/auth0.md)`);
  need(
    !domain || !env.AUTH0_MGMT_CLIENT_ID === !env.AUTH0_MGMT_CLIENT_SECRET,
    'AUTH0_MGMT_CLIENT_ID and AUTH0_MGMT_CLIENT_SECRET belong together: set both, or none to do without users management',
  );
  mustBe('AUTH0_CACHE_LOCATION', ['memory', 'localstorage'].includes(cacheLocation), 'memory or localstorage');
  if (!domain) return null;
  const rolesClaim = env.AUTH0_ROLES_CLAIM || 'https://npgcd.example/roles';
  return { domain, clientId, audience, rolesClaim, cacheLocation };
}

function readReleases(env, { need, mustBe }, folder, data) {
  const place = env.PORTAL_RELEASES;
  if (!place?.startsWith('s3://')) return place ? folder(place) : resolve(data, 'releases');
  const isBucket = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/.test(place);
  mustBe('PORTAL_RELEASES', isBucket, 'a folder or a bucket such as s3://portal-releases/production');
  need(
    env.AWS_REGION,
    'AWS_REGION is missing: with PORTAL_RELEASES in a bucket it is needed (us-east-1 where there are none)',
  );
  need(
    !env.AWS_ACCESS_KEY_ID === !env.AWS_SECRET_ACCESS_KEY,
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both, or none where the machine has a role',
  );
  const endpoint = env.AWS_ENDPOINT_URL_S3;
  mustBe('AWS_ENDPOINT_URL_S3', !endpoint || httpAddress(endpoint), 'an address such as https://s3.example');
  return place;
}

function readErrorTracking(env, { need, mustBe }) {
  const dsn = env.SENTRY_BROWSER_DSN || null;
  const url = dsn && httpAddress(dsn);
  need(
    !dsn || (url && /^\w+$/.test(url.username) && !url.password && /\/\d+$/.test(url.pathname)),
    'SENTRY_BROWSER_DSN must be the public DSN of a Sentry project, such as https://key@o1.ingest.sentry.io/2',
  );
  const rate = Number(env.SENTRY_TRACES_SAMPLE_RATE || 0.1);
  mustBe('SENTRY_TRACES_SAMPLE_RATE', rate >= 0 && rate <= 1, 'a number from 0 to 1');
  return dsn && { dsn, environment: env.SENTRY_ENVIRONMENT || 'production', tracesSampleRate: rate };
}

/** Sidebar entries under *How To ...*. */
export const VIDEOS = [
  'Find My Well',
  'Exploring The Map',
  'Access State Documents',
  'The GPU Report',
  'Well Buffering Tools and the Adjacent Wells Report',
  'Viewing Water Level Graphs',
];

function readVideos(text, { need }) {
  if (!text) return {};
  let videos;
  try {
    videos = JSON.parse(text);
  } catch {}
  const isObject = typeof videos === 'object' && videos !== null && !Array.isArray(videos);
  need(isObject, 'PORTAL_VIDEOS must be JSON such as {"Find My Well": "https://videos.example/1"}');
  if (!isObject) return {};
  for (const [name, url] of Object.entries(videos)) {
    need(VIDEOS.includes(name), `PORTAL_VIDEOS: "${name}" is none of ${VIDEOS.join(', ')}`);
    need(
      typeof url === 'string' && address(url, ['https:']),
      `PORTAL_VIDEOS: the address of "${name}" must be https, not "${url}"`,
    );
  }
  return videos;
}

/** Reports all problems at once. @returns settings, valid only if there are no problems */
export function readSettings(env, root) {
  const check = problemsIn(env);
  const { problems, need, mustBe } = check;
  const folder = (text) => (isAbsolute(text) ? text : resolve(root, text));
  const flag = (name) => {
    mustBe(name, ['', '0', '1'].includes(env[name] ?? ''), '1 or 0');
    return env[name] === '1';
  };
  const portNumber = (name, usual) => {
    const number = Number(env[name] || usual);
    const isPort = Number.isInteger(number) && number >= 1 && number <= 65535;
    mustBe(name, isPort, 'a whole number from 1 to 65535');
    return number;
  };
  const port = portNumber('PORT', 8080);
  const identityPort = portNumber('IDENTITY_PORT', 4400);

  const databaseUrl = env.DATABASE_URL || null;
  need(
    !databaseUrl || address(databaseUrl, ['postgres:', 'postgresql:']) || databaseUrl.startsWith('postgres://'),
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
  );

  const mapboxToken = env.MAPBOX_ACCESS_TOKEN || null;
  need(
    !mapboxToken || /^pk\.[\w.-]+$/.test(mapboxToken),
    'MAPBOX_ACCESS_TOKEN must be a public token (pk.…): it is sent to every browser',
  );

  const mapboxApiUrl = env.MAPBOX_API_URL || null;
  const mapboxApi = mapboxApiUrl && httpAddress(mapboxApiUrl);
  need(
    !mapboxApiUrl || (mapboxApi && (mapboxApi.protocol === 'https:' || LOOPBACK.includes(mapboxApi.hostname))),
    'MAPBOX_API_URL must be an https address, or an http address of this machine',
  );

  const timeZone = env.PORTAL_TIME_ZONE || 'America/Denver';
  mustBe('PORTAL_TIME_ZONE', isTimeZone(timeZone), 'a zone such as America/Denver');

  const builderUrl = env.PORTAL_BUILDER_URL || '/about';
  mustBe('PORTAL_BUILDER_URL', builderUrl.startsWith('/') || httpAddress(builderUrl), 'an https address');

  const portalUrl = env.PORTAL_URL || null;
  const isPortal = !portalUrl || httpAddress(portalUrl);
  mustBe('PORTAL_URL', isPortal, 'the address of a portal, such as https://portal.example');

  const data = folder(env.PORTAL_DATA || '.portal');
  const settings = {
    port,
    host: env.HOST || '127.0.0.1',
    data,
    releases: readReleases(env, check, folder, data),
    built: env.PORTAL_BUILT ? folder(env.PORTAL_BUILT) : null,
    portalUrl,
    databaseUrl,
    demo: flag('PORTAL_DEMO'),
    mapboxToken,
    mapboxApiUrl,
    onlineBasemaps: flag('PORTAL_ONLINE_BASEMAPS'),
    timeZone,
    identityPort,
    auth0: readTenant(env, check),
    errorTracking: readErrorTracking(env, check),
    builder: { name: env.PORTAL_BUILDER_NAME || 'Groundwater Portal', url: builderUrl },
    videos: readVideos(env.PORTAL_VIDEOS, check),
  };
  return { settings, problems };
}

/** The URL to open; a wildcard host is shown as localhost. */
export function portalAddress({ host, port }) {
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
