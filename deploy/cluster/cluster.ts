import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import { runProcess } from '#boot/run-process.mjs';
import { freePort } from '#test/free-port.mjs';
import type { Closing } from '../test/closing.ts';
import { Client } from './client.ts';
import { startDatabases } from './databases.ts';
import { startFront } from './front.ts';
import { startIssuer } from './issuer.ts';
import type { Part } from './part.ts';
import { sendRedisCommand } from './redis.ts';
import { startReleases } from './releases.ts';
import type { Runtime } from './runtime.ts';

const WELLS = 400;
const DRAIN_SECONDS = 2;

export interface Server {
  part: Part;
  address: string;
}

export interface ClusterPlan {
  runtime: Runtime;
  root: string;
  /** Folder for the parts' output. */
  logs: string;
  /** Steps that stop the cluster, registered as it starts, so that a failed start is cleaned up too. */
  closing: Closing;
  print(line: string): void;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const isAnswering = async (url: string) => (await fetch(url)).ok;

function openFolder(path: string): string {
  mkdirSync(path);
  chmodSync(path, 0o777);
  return path;
}

export async function startCluster({ runtime, root, logs, closing, print }: ClusterPlan) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  chmodSync(folder, 0o755);
  closing.add(() => rmSync(folder, { recursive: true, force: true }));

  print('database, and one that follows it');
  const databases = await startDatabases(runtime, openFolder(join(folder, 'databases')), logs);
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
  const redisAddress = { host: runtime.newAddress(), port: await freePort() };
  const redis = runtime.part({
    kind: 'redis',
    name: 'redis',
    command: 'redis-server',
    args: [
      ...['--port', String(redisAddress.port), '--bind', redisAddress.host, '--protected-mode', 'no'],
      ...['--save', '', '--dir', '/tmp'],
    ],
    folders: [],
    address: redisAddress.host,
    logFile: join(logs, 'redis.log'),
    ready: async () => (await sendRedisCommand(redisAddress, 'PING')).startsWith('+PONG'),
  });
  closing.add(() => redis.kill());
  await redis.start();
  const issuer = await startIssuer(openFolder(join(folder, 'issuer')), runtime.ownAddress);
  closing.add(() => issuer.stop());
  const releases = await startReleases(root, join(folder, 'builds'), runtime.ownAddress);
  closing.add(() => releases.stop());
  await releases.publish('shell', '');
  await releases.publish('mf-map', 'first');

  print('two APIs, two gateways, nginx');
  const files = openFolder(join(folder, 'files'));
  const server = async (
    kind: 'api' | 'gateway',
    name: string,
    ready: string,
    settings: (host: string, port: number) => Record<string, string>,
  ) => {
    const [host, port] = [runtime.newAddress(), await freePort()];
    const part = runtime.part({
      kind,
      name,
      settings: {
        ...issuer.environment,
        NODE_ENV: 'production',
        LOG_FORMAT: 'json',
        NO_COLOR: '1',
        ...settings(host, port),
      },
      folders: [files, issuer.folder],
      address: host,
      logFile: join(logs, `${name}.log`),
      ready: () => isAnswering(`http://${host}:${port}${ready}`),
    });
    closing.add(() => part.kill());
    await part.start();
    return { part, address: `${host}:${port}` };
  };
  const startApi = (name: string, settings: Record<string, string> = {}) =>
    server('api', name, '/api/health/ready', (host, port) => ({
      DATABASE_URL: databases.primaryUrl,
      DATABASE_REPLICA_URLS: databases.replicaUrl,
      REDIS_URL: `redis://${redisAddress.host}:${redisAddress.port}`,
      API_LISTEN: `${host}:${port}`,
      API_TRUSTED_PROXIES: runtime.network,
      API_TILES_ABOVE: '0',
      // Far above what is requested here. Every call of a signed-in person is counted, in Redis.
      API_RATE_PER_ADDRESS: '1000000',
      API_RATE_PER_USER: '1000000',
      API_DRAIN_SECONDS: String(DRAIN_SECONDS),
      PORTAL_FILES: files,
      ...settings,
    }));
  const apis = await Promise.all([startApi('api-1'), startApi('api-2')]);
  const startGateway = (name: string) =>
    server('gateway', name, '/-/ready', (host, port) => ({
      HOST: host,
      PORT: String(port),
      ...releases.environment,
      API_TARGET: `http://${apis[0]!.address}`,
      GATEWAY_TRUSTED_PROXIES: runtime.network,
      DATABASE_WORLD: 'external',
      GATEWAY_DRAIN_SECONDS: String(DRAIN_SECONDS),
    }));
  const gateways = await Promise.all([startGateway('gateway-1'), startGateway('gateway-2')]);
  const addresses = (of: readonly Server[]) => of.map(({ address }) => address);
  const front = await startFront({
    runtime,
    root,
    folder,
    logs,
    apis: addresses(apis),
    gateways: addresses(gateways),
  });
  closing.add(() => front.nginx.stop());
  const client = new Client(front);
  closing.add(() => client.close());
  return { folder, databases, redis, redisAddress, issuer, releases, apis, gateways, front, client, startApi };
}
