import { BlockList, isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { DOCUMENT_MEGABYTES, MEASUREMENTS_MEGABYTES } from '@portal/shared-api/limits';
import type { PortalConfig } from '@portal/shared-api/registry';
import { placeholderProblems } from '@portal/shared-server';
import type { FaultReportSettings } from '@portal/shared-server/fault-reports';
import { problemsIn, readSettings, type Settings } from '#boot/settings.mjs';
import { LOG_LEVELS, type LogLevel, type LogSettings } from './log.ts';

export type GatewaySettings = Pick<
  Settings,
  | 'host'
  | 'port'
  | 'releases'
  | 'mapboxToken'
  | 'mapboxApiUrl'
  | 'onlineBasemaps'
  | 'timeZone'
  | 'auth0'
  | 'builder'
  | 'videos'
  | 'errorTracking'
> &
  LogSettings & {
    /** Path of the API's Unix socket, or its URL. */
    apiTarget: string;
    databaseWorld: 'embedded' | 'external';
    identityWorld: 'embedded' | 'auth0';
    /** The API's upload limits, shown on pages. */
    uploads: PortalConfig['uploads'];
    /** Proxies whose forwarded address and protocol count: addresses, networks, `loopback`. */
    trustedProxies: string[];
    /** How long it keeps serving after SIGTERM, while load balancers notice that it is not ready. */
    drainSeconds: number;
    /** Address for Prometheus; `null` turns it off. */
    metricsListen: { host: string; port: number } | null;
    /** Where the gateway reports its own errors; `null` logs them only. */
    faultReports: Pick<FaultReportSettings, 'dsn' | 'environment'> | null;
  };

/** Longer than a load balancer's health check interval. */
const DRAIN_SECONDS = 5;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads the variables of `npm start` and the gateway's own. @throws Error naming every invalid one */
export function gatewaySettings(env: Record<string, string | undefined>): GatewaySettings {
  const { settings, problems } = readSettings(env, process.cwd());
  const { problems: ownProblems, need, mustBe } = problemsIn(env);
  const apiTarget = env.API_TARGET ?? '';
  const isTarget = isAbsolute(apiTarget) || /^https?:\/\/./.test(apiTarget);
  mustBe('API_TARGET', isTarget, 'an absolute socket path or an http address');
  const trustedProxies = (env.GATEWAY_TRUSTED_PROXIES || 'loopback').split(',').map((proxy) => proxy.trim());
  for (const proxy of trustedProxies)
    need(
      isNetwork(proxy),
      `GATEWAY_TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas, not "${proxy}"`,
    );
  const drainSeconds = Number(env.GATEWAY_DRAIN_SECONDS || DRAIN_SECONDS);
  mustBe('GATEWAY_DRAIN_SECONDS', drainSeconds >= 0 && drainSeconds <= 3600, 'a number of seconds from 0 to 3600');
  const metricsListen = readListen(env.GATEWAY_METRICS_LISTEN);
  mustBe('GATEWAY_METRICS_LISTEN', metricsListen !== undefined, 'host:port, such as 0.0.0.0:9464');
  const megabytes = (name: string, text: string | undefined, usual: number): number => {
    const max = Number(text || usual);
    mustBe(name, max > 0 && max < Number.POSITIVE_INFINITY, 'a number of megabytes, more than 0');
    return max;
  };
  const uploads = {
    documentMegabytes: megabytes('API_DOCUMENT_MEGABYTES', env.API_DOCUMENT_MEGABYTES, DOCUMENT_MEGABYTES),
    measurementsMegabytes: megabytes('API_UPLOAD_MEGABYTES', env.API_UPLOAD_MEGABYTES, MEASUREMENTS_MEGABYTES),
  };
  const logFormat = env.LOG_FORMAT || 'text';
  mustBe('LOG_FORMAT', ['text', 'json'].includes(logFormat), 'json or text');
  const logLevel = env.LOG_LEVEL || 'log';
  mustBe('LOG_LEVEL', (LOG_LEVELS as readonly string[]).includes(logLevel), 'error, warn, log or debug');
  const sentryDsn = env.SENTRY_DSN || null;
  need(
    !sentryDsn || /^https?:\/\/[^/@:]+@[^/@]+\/(.+\/)?\d+$/.test(sentryDsn),
    "SENTRY_DSN must be the project's DSN as Sentry shows it, https://key@host/number",
  );
  const all = [...problems, ...ownProblems, ...placeholderProblems(env)];
  if (all.length > 0) throw new Error(all.join('\n'));
  return {
    ...settings,
    apiTarget,
    databaseWorld: env.DATABASE_WORLD === 'external' ? 'external' : 'embedded',
    identityWorld: env.IDENTITY_WORLD === 'embedded' ? 'embedded' : 'auth0',
    uploads,
    trustedProxies,
    drainSeconds,
    metricsListen: metricsListen ?? null,
    logFormat: logFormat as GatewaySettings['logFormat'],
    logLevel: logLevel as LogLevel,
    faultReports: sentryDsn ? { dsn: sentryDsn, environment: env.SENTRY_ENVIRONMENT || 'production' } : null,
  };
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text) || isIP(text) > 0) return true;
  const [, address = '', bits] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

/** `undefined` if it is not `host:port`. */
function readListen(text: string | undefined): GatewaySettings['metricsListen'] | undefined {
  if (!text) return null;
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
