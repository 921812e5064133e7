import { randomBytes } from 'node:crypto';
import { compile } from '#boot/compile.mjs';
import { OperatorError } from '#boot/operator-error.mjs';
import { findChromium } from '#test/chromium.mjs';
import { freePort } from '#test/free-port.mjs';
import { until } from '../../test/until.ts';
import type { Engine } from '../engine.ts';
import { hardeningProblems, parseBytes, parseNanoCpus } from '../hardening.ts';
import { runLimited } from '../run-limited.ts';
import type { Step } from '../steps.ts';
import type { Composition } from './composition.ts';
import { countServedWells } from './portal.ts';

export interface Portal {
  engine: Engine;
  composition: Composition;
  root: string;
  httpsPort: number;
  certificate: string;
  ca: string;
}

export const DEMO_WELLS = 500;
const RUNNING = ['postgres', 'redis', 'api', 'gateway', 'nginx'];
const RECOVERY_MS = 60_000;
const WALK_SECONDS = 240;
/** End-to-end specs that a visitor of the public map depends on. */
const WALK = ['specs/map.spec.ts', '--project', 'portal', '--grep', 'MAP-1[:,]', '--reporter', 'line'];

async function hardening({ engine, composition }: Portal): Promise<void> {
  // A job that has not run has no container yet: create one to inspect it.
  await composition.call(['--profile', 'backup', 'create', '--no-build', '--no-recreate', 'backup']);
  const problems: string[] = [];
  for (const [service, { deploy }] of Object.entries(await composition.services())) {
    if (deploy.replicas === 0) continue;
    const { cpus, memory } = deploy.resources.limits;
    const limits = { memoryBytes: parseBytes(memory), nanoCpus: parseNanoCpus(String(cpus)) };
    const containers = await composition.containers(service);
    if (containers.length === 0) problems.push(`${service} has no container`);
    for (const container of containers) problems.push(...(await hardeningProblems(engine, container, limits)));
  }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
}

async function replicas({ composition }: Portal): Promise<void> {
  const services = await composition.services();
  for (const service of RUNNING) {
    const wanted = services[service]!.deploy.replicas ?? 1;
    const found = await composition.healthyContainers(service);
    if (found.length !== wanted) throw new OperatorError(`${found.length} of ${service} are healthy, not ${wanted}`);
  }
}

async function networks({ composition }: Portal): Promise<void> {
  const reached = await composition.exec('nginx', 'sh', '-c', 'getent hosts postgres redis || true');
  if (reached.trim()) throw new OperatorError(`nginx resolves ${reached}`);
  const route = await composition.exec('redis', 'sh', '-c', 'grep -c ^eth0.00000000 /proc/net/route || true');
  if (route.trim() !== '0') throw new OperatorError('the database network has a route out');
}

async function checkPublicMap({ root, httpsPort, certificate }: Portal): Promise<void> {
  await compile(root, ['e2e']);
  const env = {
    ...process.env,
    PORTAL_URL: `https://localhost:${httpsPort}`,
    PORTAL_OWN_CERTIFICATE: '1',
    NODE_EXTRA_CA_CERTS: certificate,
    CHROMIUM_PATH: await findChromium(() => {}, 'shell'),
  };
  const cli = 'node_modules/@playwright/test/cli.js';
  const command = [process.execPath, cli, 'test', '-c', 'e2e/playwright.config.ts', ...WALK];
  const output = await runLimited(command, { seconds: WALK_SECONDS, cwd: root, env });
  if (!/^\s*\d+ passed/m.test(output)) throw new OperatorError(output);
}

/** Retries until it succeeds. @throws OperatorError with the last failure */
async function retryUntilSuccess<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  let why = '';
  const isAnswered = (): Promise<boolean> =>
    attempt().then(
      (result) => results.push(result) > 0,
      (error: Error) => {
        const { cause } = error;
        why = cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
        return false;
      },
    );
  await until(what, isAnswered, RECOVERY_MS).catch((error: Error) => {
    throw new OperatorError(`${error.message}: ${why}`);
  });
  return results[0]!;
}

async function answersAgain({ composition, httpsPort, ca }: Portal, what: string): Promise<number> {
  await composition.healthy();
  return retryUntilSuccess(`the portal answers ${what}`, () => countServedWells(httpsPort, ca));
}

async function restarted(portal: Portal, service: string): Promise<void> {
  await portal.composition.restart(service);
  await answersAgain(portal, `after a restart of ${service}`);
}

const PSQL = ['psql', '--quiet', '--username=portal', '--host=/tmp', '--dbname=postgres', '--set=ON_ERROR_STOP=1'];

/** Backs up the running portal, drops the database, and restores the backup as the runbook says. */
async function checkBackupAndRestore(portal: Portal): Promise<void> {
  const { composition, httpsPort, ca } = portal;
  const before = await countServedWells(httpsPort, ca);
  const [, backup] = /(\/data\/backups\/\S+) is complete/.exec(await composition.run('backup', [])) ?? [];
  if (!backup) throw new OperatorError('the backup did not print its location');
  await composition.call(['stop', 'api']);
  const statements = ['DROP DATABASE portal WITH (FORCE)', 'CREATE DATABASE portal'];
  await composition.exec('postgres', ...PSQL, ...statements.map((statement) => `--command=${statement}`));
  const files = ['--volume', `${composition.project}_files:/data/files`];
  await composition.run('backup', ['node', 'deploy/dist/operations/restore.js', backup, '--replace', '--yes'], files);
  await composition.run('migrate', []);
  await composition.up();
  const after = await answersAgain(portal, 'after the restore');
  if (after !== before) throw new OperatorError(`the restore brought back ${after} wells, not ${before}`);
}

/** Applies the demonstration override, which adds an identity provider and drops nginx. */
async function checkDemonstration(portal: Portal): Promise<void> {
  const { composition } = portal;
  const [port, identityPort] = [await freePort(), await freePort()];
  composition.layDemo({
    PORT: String(port),
    IDENTITY_PORT: String(identityPort),
    DEMO_WELLS: String(DEMO_WELLS),
    AUTH0_MGMT_CLIENT_SECRET: randomBytes(24).toString('hex'),
  });
  await composition.up();
  const provider = `http://localhost:${identityPort}`;
  const { issuer } = await retryUntilSuccess('the identity provider answers', async () => {
    const response = await fetch(`${provider}/.well-known/openid-configuration`);
    return (await response.json()) as { issuer: string };
  });
  if (issuer !== `${provider}/`) throw new OperatorError(`the identity provider's issuer is ${issuer}`);
  // The API started before the provider; it retries fetching the signing keys after a while.
  await retryUntilSuccess('the API knows the identity provider', async () => {
    const ready = await fetch(`http://localhost:${port}/api/health/ready`);
    if (!ready.ok) throw new Error(`the API answered ${ready.status}: ${await ready.text()}`);
  });
  await hardening(portal);
}

export function composeChecks(portal: Portal): Step[] {
  const step = (title: string, seconds: number, advice: string, run: () => Promise<unknown>): Step => ({
    title,
    seconds,
    advice,
    run: async () => void (await run()),
  });
  const look = 'The machine may be busy; the logs of the containers say more.';
  return [
    step('as many containers of each service are healthy as it says', 30, look, () => replicas(portal)),
    step('users, capabilities, file systems and limits are what it says', 90, look, () => hardening(portal)),
    step('nginx does not reach the database, whose network leads nowhere', 30, look, () => networks(portal)),
    step('the portal answers with its front ends, and the map with its wells', 30, look, () =>
      countServedWells(portal.httpsPort, portal.ca),
    ),
    step(
      'a visitor walks the public map in Chromium',
      WALK_SECONDS + 60,
      'Chromium draws in software and needs a processor: is the machine busy?',
      () => checkPublicMap(portal),
    ),
    ...RUNNING.map((service) =>
      step(`${service} is restarted, and the portal answers again`, 180, look, () => restarted(portal, service)),
    ),
    step('a backup is made, the database lost, and the backup restored', 240, look, () =>
      checkBackupAndRestore(portal),
    ),
    step('docker-compose.demo.yml: its API and its identity provider answer', 240, look, () =>
      checkDemonstration(portal),
    ),
  ];
}
