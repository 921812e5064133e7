import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#test/free-port.mjs';
import { DEFAULT_UPLOAD_LIMITS, renderTemplate } from '../nginx/render.ts';
import { makeCertificate } from '../test/certificate.ts';
import { parseLog } from './nginx-log.ts';
import type { Runtime } from './runtime.ts';

/** Header in which a load balancer in front of nginx passes the visitor's address. */
export const BALANCER_HEADER = 'x-balancer-address';

const servers = (addresses: readonly string[]) =>
  addresses.map((address) => `server ${address} max_fails=3 fail_timeout=2s;`).join(' ');

export interface FrontPlan {
  runtime: Runtime;
  root: string;
  folder: string;
  logs: string;
  apis: readonly string[];
  gateways: readonly string[];
}

/** nginx from the operator's template. @throws OperatorError with nginx's configuration errors */
export async function startFront({ runtime, root, folder, logs, apis, gateways }: FrontPlan) {
  const home = join(folder, 'nginx');
  for (const name of ['conf.d', 'portal.d', 'cache', 'acme/.well-known/acme-challenge'])
    mkdirSync(join(home, name), { recursive: true });
  writeFileSync(join(home, 'acme/.well-known/acme-challenge/token'), 'the answer');
  const { certificateFile: certificate, keyFile: key } = makeCertificate(home, 'DNS:localhost');
  for (const path of [home, join(home, 'cache')]) chmodSync(path, 0o777); // nginx runs as its own user
  chmodSync(key, 0o644);

  const host = runtime.newAddress();
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const accessLog = join(logs, 'access.log');
  const template = readFileSync(join(root, 'deploy/nginx/portal.conf.template'), 'utf8');
  const configuration = renderTemplate(template, {
    PORTAL_HOST: 'localhost',
    PORTAL_ORIGIN: `https://localhost:${httpsPort}`,
    PORTAL_HTTP_LISTEN: `${host}:${httpPort}`,
    PORTAL_HTTPS_LISTEN: `${host}:${httpsPort}`,
    PORTAL_LISTEN_OPTIONS: '',
    PORTAL_TLS_CERTIFICATE: certificate,
    PORTAL_TLS_KEY: key,
    PORTAL_ACME: join(home, 'acme'),
    PORTAL_CACHE: join(home, 'cache'),
    PORTAL_ACCESS_LOG: accessLog,
    API_SERVERS: servers(apis),
    GATEWAY_SERVERS: servers(gateways),
    ...DEFAULT_UPLOAD_LIMITS,
  });
  writeFileSync(join(home, 'conf.d/portal.conf'), configuration);
  copyFileSync(join(root, 'deploy/nginx/nginx.conf'), join(home, 'nginx.conf'));
  const balancer = `set_real_ip_from ${runtime.ownAddress};\nreal_ip_header ${BALANCER_HEADER};\n`;
  writeFileSync(join(home, 'portal.d/balancer.conf'), balancer);
  const own = `pid ${join(home, 'pid')}; error_log ${join(logs, 'nginx-errors.log')} warn;`;
  const config = ['-e', join(logs, 'nginx-errors.log'), '-c', join(home, 'nginx.conf')];
  const program = { kind: 'nginx', command: 'nginx', folders: [home, logs] } as const;
  await runtime.run({ ...program, args: ['-t', '-q', ...config, '-g', own] });
  const nginx = runtime.part({
    ...program,
    name: `nginx-${basename(folder)}`,
    args: [...config, '-g', `${own} daemon off;`],
    address: host,
    logFile: join(logs, 'nginx.log'),
    ready: async () => (await fetch(`http://${host}:${httpPort}/`, { redirect: 'manual' })).status === 308,
  });
  await nginx.start();
  return {
    nginx,
    host,
    httpPort,
    httpsPort,
    ca: readFileSync(certificate, 'utf8'),
    logLength: () => (existsSync(accessLog) ? statSync(accessLog).size : 0),
    /** Access log lines after a given length. */
    log: async (from: number) => parseLog(await text(createReadStream(accessLog, { start: from }))),
  };
}
