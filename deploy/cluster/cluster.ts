import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { ensureDebian, programPath } from '#test/debian.mjs';
import { freePort } from '#test/portal.mjs';
import { Client } from './client.ts';
import { startDatabases } from './databases.ts';
import { startFront } from './front.ts';
import { startIssuer } from './issuer.ts';
import { Part } from './part.ts';
import { redisSays } from './redis.ts';
import { startReleases } from './releases.ts';

const WELLS = 400;
const DRAIN_SECONDS = 2;

export interface Server {
  part: Part;
  address: string;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const isAnswering = async (url: string) => (await fetch(url)).ok;

/** Steps that undo what was started, run last first. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];
  add(step: () => unknown): void {
    this.#steps.push(step);
  }
  async close(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step();
  }
}

/** @param closing takes the steps that end the cluster, also when this fails halfway */
export async function startCluster(root: string, logs: string, closing: Closing, print: (line: string) => void) {
  ensureDebian({
    nginx: programPath('nginx') !== undefined,
    'redis-server': programPath('redis-server') !== undefined,
    openssl: programPath('openssl') !== undefined,
  });
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  chmodSync(folder, 0o755); // nginx's workers are not root
  closing.add(() => rmSync(folder, { recursive: true, force: true }));

  print('database, and one that follows it');
  const databases = await startDatabases(logs);
  closing.add(() => databases.remove());
  closing.add(() => databases.primary.stop('SIGQUIT'));
  closing.add(() => databases.replica.stop('SIGQUIT'));
  const seeding = await runProcess(
    process.execPath,
    [join(root, 'services/api/dist/seed/cli.js'), '--wells', String(WELLS)],
    {
      env: { ...process.env, DATABASE_URL: databases.primaryUrl },
    },
  );
  if (seeding.code !== 0) throw new OperatorError(['The demo data could not be loaded:', ...seeding.tail].join('\n'));
  await databases.follow();

  print('Redis, identity, releases');
  const redisPort = await freePort();
  const redis = new Part({
    name: 'redis',
    command: programPath('redis-server')!,
    args: ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    logFile: join(logs, 'redis.log'),
    ready: async () => (await redisSays(redisPort, 'PING')).startsWith('+PONG'),
  });
  closing.add(() => redis.kill());
  await redis.start();
  const issuer = await startIssuer();
  closing.add(() => issuer.stop());
  const releases = await startReleases(root, join(folder, 'builds'));
  closing.add(() => releases.stop());
  await releases.publish('shell', '');
  await releases.publish('mf-map', 'first');

  print('two APIs, two gateways, nginx');
  const files = join(folder, 'files');
  mkdirSync(files);
  const shared = { ...process.env, ...issuer.environment, NODE_ENV: 'production', LOG_FORMAT: 'json', NO_COLOR: '1' };
  const server = async (name: string, script: string, ready: string, environment: (port: number) => object) => {
    const port = await freePort();
    const part = new Part({
      name,
      command: process.execPath,
      args: [join(root, script)],
      env: { ...shared, ...environment(port) },
      logFile: join(logs, `${name}.log`),
      ready: () => isAnswering(`http://127.0.0.1:${port}${ready}`),
    });
    closing.add(() => part.kill());
    await part.start();
    return { part, address: `127.0.0.1:${port}` };
  };
  const startApi = (name: string, settings: Record<string, string> = {}) =>
    server(name, 'services/api/dist/main.js', '/api/health/ready', (port) => ({
      DATABASE_URL: databases.primaryUrl,
      DATABASE_REPLICA_URLS: databases.replicaUrl,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      API_LISTEN: `127.0.0.1:${port}`,
      API_TILES_ABOVE: '0',
      // Far above what is asked here: every call of someone signed in is counted, which is asked of Redis.
      API_RATE_PER_ADDRESS: '1000000',
      API_RATE_PER_USER: '1000000',
      API_DRAIN_SECONDS: String(DRAIN_SECONDS),
      PORTAL_FILES: files,
      ...settings,
    }));
  const apis = await Promise.all([startApi('api-1'), startApi('api-2')]);
  const gateway = (name: string) =>
    server(name, 'deploy/dist/gateway/main.js', '/-/ready', (port) => ({
      HOST: '127.0.0.1',
      PORT: String(port),
      ...releases.environment,
      API_TARGET: `http://${apis[0]!.address}`,
      DATABASE_WORLD: 'external',
      GATEWAY_DRAIN_SECONDS: String(DRAIN_SECONDS),
    }));
  const gateways = await Promise.all([gateway('gateway-1'), gateway('gateway-2')]);
  const addresses = (of: readonly Server[]) => of.map(({ address }) => address);
  const front = await startFront(root, folder, logs, { apis: addresses(apis), gateways: addresses(gateways) });
  closing.add(() => front.nginx.stop());
  const client = new Client(front.httpsPort, front.ca);
  closing.add(() => client.close());
  return { folder, databases, redis, redisPort, issuer, releases, apis, gateways, front, client, startApi };
}
