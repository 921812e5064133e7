import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/free-port.mjs';
import { makeCertificate } from '../../test/certificate.ts';
import type { Closing } from '../../test/closing.ts';
import type { Engine } from '../engine.ts';
import { checkHealth } from '../health.ts';
import type { Step } from '../steps.ts';
import { composeChecks, DEMO_WELLS } from './checks.ts';
import { Composition } from './composition.ts';

/** User ID in nginx's unprivileged image. */
const NGINX_USER = 101;
const LOGS = 'Its services log why they do not start: run the step again, then podman logs or docker logs.';

function checkHealthUntilClosed(engine: Engine, closing: Closing): void {
  if (engine.name === 'docker') return; // its daemon runs health checks
  const health = new AbortController();
  closing.add(() => health.abort());
  void checkHealth(engine, health.signal);
}

/** Starts `docker-compose.yml` as an operator does, with values in place of `.env`, and checks the running services. */
export async function composeSteps(
  { engine, root, folder, tag }: { engine: Engine; root: string; folder: string; tag: string },
  closing: Closing,
): Promise<Step[]> {
  const [tls, acme] = [join(folder, 'tls'), join(folder, 'acme')];
  for (const one of [tls, acme]) mkdirSync(one, { recursive: true });
  chmodSync(folder, 0o755);
  const { certificateFile: certificate, keyFile } = makeCertificate(tls, 'DNS:localhost');
  for (const path of [tls, certificate, keyFile]) chownSync(path, NGINX_USER, NGINX_USER);
  const httpsPort = await freePort();
  const composition = new Composition(engine, root, tag, {
    PORTAL_TAG: tag,
    PORTAL_SUBNET: `10.${100 + (process.pid % 100)}.${(process.pid >> 7) % 250}.0/24`,
    PORTAL_HTTP_PORT: String(await freePort()),
    PORTAL_HTTPS_PORT: String(httpsPort),
    PORTAL_TLS_FOLDER: tls,
    PORTAL_ACME_FOLDER: acme,
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
    REDIS_PASSWORD: randomBytes(16).toString('hex'),
  });
  const ca = readFileSync(certificate, 'utf8');
  const down = (): Promise<void> => composition.down().catch(() => {});
  const demo = ['node', 'services/api/dist/setup/cli.js', '--demo'];
  return [
    {
      title: 'docker-compose.yml: the database is set up, with demo data',
      seconds: 180,
      advice: LOGS,
      isRequired: true,
      run: async () => {
        closing.add(down);
        checkHealthUntilClosed(engine, closing);
        await composition.run('migrate', demo, ['--env', `DEMO_WELLS=${DEMO_WELLS}`]);
      },
    },
    {
      title: 'docker-compose.yml: everything starts and is healthy',
      seconds: 240,
      advice: LOGS,
      isRequired: true,
      run: () => composition.up(),
    },
    ...composeChecks({ engine, composition, root, httpsPort, certificate, ca }),
    {
      title: 'docker-compose.yml: everything ends and is removed',
      seconds: 90,
      advice: LOGS,
      run: () => composition.down(),
    },
  ];
}
