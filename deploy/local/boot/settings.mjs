import { isAbsolute, resolve } from 'node:path';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The parsed address, or `null` when it is none or its protocol is not one of those named. */
function address(text, protocols) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : null;
}

function isTimeZone(name) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads every variable that a portal on this machine understands, once, and says all that is wrong with them.
 *
 * @param env the environment
 * @param root folder of the repository; relative folders are taken from it
 * @returns the settings, and one sentence for each bad variable (the settings count only when there is none)
 */
export function readSettings(env, root) {
  const problems = [];
  const need = (holds, problem) => {
    if (!holds) problems.push(problem);
  };
  const folder = (text) => (isAbsolute(text) ? text : resolve(root, text));
  const flag = (name) => {
    need(['', '0', '1'].includes(env[name] ?? ''), `${name} must be 1 or 0, not "${env[name]}"`);
    return env[name] === '1';
  };

  const port = Number(env.PORT || 8080);
  need(
    Number.isInteger(port) && port >= 1 && port <= 65535,
    `PORT must be a whole number from 1 to 65535, not "${env.PORT}"`,
  );

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
  const mapboxApi = mapboxApiUrl && address(mapboxApiUrl, ['http:', 'https:']);
  need(
    !mapboxApiUrl || (mapboxApi && (mapboxApi.protocol === 'https:' || LOOPBACK.includes(mapboxApi.hostname))),
    'MAPBOX_API_URL must be an https address, or an http address of this machine',
  );

  const timeZone = env.PORTAL_TIME_ZONE || 'America/Denver';
  need(isTimeZone(timeZone), `PORTAL_TIME_ZONE must be a zone such as America/Denver, not "${timeZone}"`);

  const data = folder(env.PORTAL_DATA || '.portal');
  const settings = {
    port,
    host: env.HOST || '127.0.0.1',
    data,
    releases: env.PORTAL_RELEASES ? folder(env.PORTAL_RELEASES) : resolve(data, 'releases'),
    databaseUrl,
    demo: flag('PORTAL_DEMO'),
    mapboxToken,
    mapboxApiUrl,
    onlineBasemaps: flag('PORTAL_ONLINE_BASEMAPS'),
    timeZone,
  };
  return { settings, problems };
}

/** Where a person opens the portal; an address that means "every interface" is shown as localhost. */
export function portalAddress({ host, port }) {
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
