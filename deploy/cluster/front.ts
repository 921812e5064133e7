import { execFileSync } from 'node:child_process';
import { copyFileSync, createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programPath } from '#test/debian.mjs';
import { freePort } from '#test/portal.mjs';
import { rendered } from '../nginx/render.ts';
import { parseLog } from './nginx-log.ts';
import { Part } from './part.ts';

/** In which a load balancer before nginx names the visitor. */
export const BALANCER_HEADER = 'x-balancer-address';

const servers = (addresses: readonly string[]) =>
  addresses.map((address) => `server ${address} max_fails=3 fail_timeout=2s;`).join(' ');

/** As an operator makes it from the template. @throws Error with what nginx says of its configuration */
export async function startFront(
  root: string,
  folder: string,
  logs: string,
  addresses: { apis: readonly string[]; gateways: readonly string[] },
) {
  const home = join(folder, 'nginx');
  for (const name of ['conf.d', 'portal.d', 'cache', 'acme/.well-known/acme-challenge'])
    mkdirSync(join(home, name), { recursive: true });
  writeFileSync(join(home, 'acme/.well-known/acme-challenge/token'), 'the answer');
  const [certificate, key] = [join(home, 'certificate.pem'), join(home, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });

  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const accessLog = join(logs, 'access.log');
  const template = readFileSync(join(root, 'deploy/nginx/portal.conf.template'), 'utf8');
  const configuration = rendered(template, {
    PORTAL_HOST: 'localhost',
    PORTAL_ORIGIN: `https://localhost:${httpsPort}`,
    PORTAL_HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    PORTAL_HTTPS_LISTEN: `127.0.0.1:${httpsPort}`,
    PORTAL_LISTEN_OPTIONS: '',
    PORTAL_TLS_CERTIFICATE: certificate,
    PORTAL_TLS_KEY: key,
    PORTAL_ACME: join(home, 'acme'),
    PORTAL_CACHE: join(home, 'cache'),
    PORTAL_ACCESS_LOG: accessLog,
    API_SERVERS: servers(addresses.apis),
    GATEWAY_SERVERS: servers(addresses.gateways),
  });
  writeFileSync(join(home, 'conf.d/portal.conf'), configuration);
  copyFileSync(join(root, 'deploy/nginx/nginx.conf'), join(home, 'nginx.conf'));
  const balancer = `set_real_ip_from 127.0.0.1;\nreal_ip_header ${BALANCER_HEADER};\n`;
  writeFileSync(join(home, 'portal.d/balancer.conf'), balancer);
  const own = `pid ${join(home, 'pid')}; error_log ${join(logs, 'nginx-errors.log')} warn;`;
  const program = programPath('nginx')!;
  const config = ['-e', join(logs, 'nginx-errors.log'), '-c', join(home, 'nginx.conf')];
  execFileSync(program, ['-t', '-q', ...config, '-g', own], { stdio: ['ignore', 'ignore', 'inherit'] });
  const nginx = new Part({
    name: 'nginx',
    command: program,
    args: [...config, '-g', `${own} daemon off;`],
    logFile: join(logs, 'nginx.log'),
    ready: async () => (await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' })).status === 308,
  });
  await nginx.start();
  return {
    nginx,
    httpPort,
    httpsPort,
    ca: readFileSync(certificate, 'utf8'),
    logLength: () => (existsSync(accessLog) ? statSync(accessLog).size : 0),
    /** Lines of the access log from a length on. */
    log: async (from: number) => parseLog(await text(createReadStream(accessLog, { start: from }))),
  };
}
