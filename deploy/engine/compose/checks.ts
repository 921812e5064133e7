import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { findChromium } from '#test/chromium.mjs';
import { until } from '../../cluster/part.ts';
import type { Engine } from '../engine.ts';
import { bytesOf, factsOf, hardeningProblems, nanoCpusOf } from '../hardening.ts';
import type { Composition } from './composition.ts';
import { servedWells } from './portal.ts';

export interface Portal {
  engine: Engine;
  composition: Composition;
  root: string;
  httpsPort: number;
  /** The certificate's file, and what stands in it. */
  certificate: string;
  ca: string;
}

const RUNNING = ['postgres', 'redis', 'api', 'gateway', 'nginx'];
const BACK_MS = 90_000;
/** Specs that a visitor of the public map goes through. */
const WALK = ['specs/map.spec.ts', '--project', 'portal', '--grep', 'MAP-1[:,]', '--reporter', 'line'];

async function hardening({ engine, composition }: Portal): Promise<void> {
  const problems: string[] = [];
  for (const service of RUNNING) {
    const { cpus, memory } = composition.services[service]!.deploy!.resources.limits;
    const limits = { memoryBytes: bytesOf(memory), nanoCpus: nanoCpusOf(cpus) };
    for (const container of await composition.containers(service))
      for (const problem of hardeningProblems(await factsOf(engine, container), limits))
        problems.push(`${container}: ${problem}`);
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
}

async function replicas({ composition }: Portal): Promise<void> {
  for (const service of RUNNING) {
    const wanted = composition.services[service]!.deploy!.replicas ?? 1;
    const found = (await composition.containers(service, '--filter', 'status=running')).length;
    if (found !== wanted) throw new OperatorError(`${found} containers of ${service} run, not ${wanted}`);
  }
}

async function networks({ composition }: Portal): Promise<void> {
  const reached = await composition.exec('nginx', 'sh', '-c', 'getent hosts postgres redis || true');
  if (reached.trim()) throw new OperatorError(`nginx knows ${reached}`);
  const route = await composition.exec('redis', 'sh', '-c', 'grep -c ^eth0.00000000 /proc/net/route || true');
  if (route.trim() !== '0') throw new OperatorError('the network of the database leads elsewhere');
}

async function walk({ root, httpsPort, certificate }: Portal): Promise<void> {
  const env = {
    ...process.env,
    PORTAL_URL: `https://localhost:${httpsPort}`,
    PORTAL_OWN_CERTIFICATE: '1',
    NODE_EXTRA_CA_CERTS: certificate,
    CHROMIUM_PATH: await findChromium(() => {}, 'shell'),
  };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...WALK];
  const signal = AbortSignal.timeout(240_000);
  const { code, tail } = await runProcess(process.execPath, playwright, { cwd: root, env, signal });
  if (code !== 0 || !tail.some((line) => /^\s*\d+ passed/.test(line))) throw new OperatorError(tail.join('\n'));
}

async function restarted({ composition, httpsPort, ca }: Portal, service: string): Promise<void> {
  await composition.call(['restart', '--timeout', '45', service]);
  await composition.healthy();
  let why = '';
  await until(
    `the portal answers after a restart of ${service}`,
    () =>
      servedWells(httpsPort, ca).then(
        () => true,
        (error: Error) => {
          why = error.message;
          return false;
        },
      ),
    BACK_MS,
  ).catch((error: Error) => {
    throw new OperatorError(`${error.message}: ${why}`);
  });
}

const PSQL = ['psql', '--quiet', '--username=portal', '--host=/tmp', '--dbname=postgres', '--set=ON_ERROR_STOP=1'];

/** Makes a backup while the portal runs, loses the database, and puts the backup back as the runbook says. */
async function backedUpAndRestored({ composition, httpsPort, ca }: Portal): Promise<void> {
  const before = await servedWells(httpsPort, ca);
  const [, folder] = /(\/data\/backups\/\S+) is complete/.exec(await composition.run('backup', [])) ?? [];
  if (!folder) throw new OperatorError('the backup does not say where it is');
  await composition.call(['stop', 'api']);
  const statements = ['DROP DATABASE portal WITH (FORCE)', 'CREATE DATABASE portal'];
  await composition.exec('postgres', ...PSQL, ...statements.map((statement) => `--command=${statement}`));
  const files = ['--volume', `${composition.project}_files:/data/files`];
  await composition.run('backup', ['node', 'deploy/dist/operations/restore.js', folder], files);
  await composition.run('migrate', []);
  await composition.call(['start', 'api']);
  await composition.healthy();
  const after = await servedWells(httpsPort, ca);
  if (after !== before) throw new OperatorError(`${after} wells are there after the restore, not ${before}`);
}

/** What must hold of the started compose file, by its title. */
export const composeChecks = (portal: Portal): Record<string, () => Promise<void>> => ({
  'docker-compose.demo.yml goes with it': async () => void (await portal.composition.readDemo()),
  'as many containers of each service run as it says': () => replicas(portal),
  'users, capabilities, file systems and limits are what it says': () => hardening(portal),
  'nginx does not reach the database, whose network leads nowhere': () => networks(portal),
  'the portal answers with its front ends and the map with its wells': async () =>
    void (await servedWells(portal.httpsPort, portal.ca)),
  'a visitor walks the public map in Chromium': () => walk(portal),
  ...Object.fromEntries(
    RUNNING.map((service) => [
      `${service} is restarted, and the portal answers again`,
      () => restarted(portal, service),
    ]),
  ),
  'a backup is made, the database lost, and the backup restored': () => backedUpAndRestored(portal),
});
