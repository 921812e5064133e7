import { isAbsolute } from 'node:path';
import { readSettings, type Settings } from '#boot/settings.mjs';

export type GatewaySettings = Pick<
  Settings,
  'host' | 'port' | 'releases' | 'mapboxToken' | 'mapboxApiUrl' | 'onlineBasemaps' | 'timeZone' | 'auth0' | 'builder'
> & {
  /** The API: path of its unix socket, or its address. */
  apiTarget: string;
  databaseWorld: 'embedded' | 'external';
  identityWorld: 'embedded' | 'auth0';
};

/**
 * Reads the gateway's environment: that of `npm start`, `API_TARGET` (absolute socket path or http address), and for the
 * embedded services `DATABASE_WORLD` and `IDENTITY_WORLD`.
 *
 * @throws Error naming every bad variable
 */
export function gatewaySettings(env: Record<string, string | undefined>): GatewaySettings {
  const { settings, problems } = readSettings(env, process.cwd());
  const apiTarget = env.API_TARGET ?? '';
  if (!isAbsolute(apiTarget) && !/^https?:\/\/./.test(apiTarget))
    problems.push(`API_TARGET must be an absolute socket path or an http address, not "${apiTarget}"`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...settings,
    apiTarget,
    databaseWorld: env.DATABASE_WORLD === 'external' ? 'external' : 'embedded',
    identityWorld: env.IDENTITY_WORLD === 'embedded' ? 'embedded' : 'auth0',
  };
}
