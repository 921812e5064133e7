import { UPLOADS } from '@portal/shared-api/limits';
import { OperatorError } from '#boot/operator-error.mjs';

/**
 * Substitutes variables like `envsubst` in the official image; nginx's own, such as `$host`, stay.
 * @throws Error naming every missing variable
 */
export function renderTemplate(template: string, variables: Readonly<Record<string, string>>): string {
  const missing = templateVariables(template).filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new Error(`nginx's configuration needs values for ${missing.join(', ')}`);
  return template.replace(VARIABLE, (_, name: string) => variables[name]!);
}

const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)\}/g;

export const templateVariables = (template: string): string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map(([, name]) => name!)),
];

/** Values of the template's variables where an operator sets no other limits. */
export const DEFAULT_UPLOAD_LIMITS = Object.fromEntries(
  Object.values(UPLOADS).flatMap(({ setting, megabytes }) => (setting ? [[setting, String(megabytes)]] : [])),
);

const serversAt = (ports: string) =>
  ports
    .split(' ')
    .map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=5s;`)
    .join(' ');

/**
 * The template's variables on a plain server: what its operator has set, else those of the guide.
 * @throws OperatorError without PORTAL_HOST
 */
export function serverVariables(set: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { PORTAL_HOST: host, PORTAL_API_PORTS = '3001 3002', PORTAL_GATEWAY_PORTS = '8081 8082' } = set;
  if (!host)
    throw new OperatorError('PORTAL_HOST is missing in nginx.env: the name of the portal, portal.district.example');
  const usual = {
    PORTAL_ORIGIN: `https://${host}`,
    PORTAL_HTTP_LISTEN: '[::]:80',
    PORTAL_HTTPS_LISTEN: '[::]:443',
    PORTAL_LISTEN_OPTIONS: 'ipv6only=off',
    PORTAL_TLS_CERTIFICATE: `/etc/letsencrypt/live/${host}/fullchain.pem`,
    PORTAL_TLS_KEY: `/etc/letsencrypt/live/${host}/privkey.pem`,
    PORTAL_ACME: '/var/www/acme',
    PORTAL_CACHE: '/var/cache/nginx',
    PORTAL_ACCESS_LOG: '/var/log/nginx/access.log',
    API_SERVERS: serversAt(PORTAL_API_PORTS),
    GATEWAY_SERVERS: serversAt(PORTAL_GATEWAY_PORTS),
    ...DEFAULT_UPLOAD_LIMITS,
  };
  return {
    ...usual,
    ...(Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as typeof usual),
  };
}
