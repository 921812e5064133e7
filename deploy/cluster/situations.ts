import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../test/until.ts';
import type { Cluster, Server } from './cluster.ts';
import { hasCaughtUp, query } from './databases.ts';
import { checkSharedLimits } from './limits.ts';
import type { Load } from './load.ts';
import { hasAnswered } from './nginx-log.ts';
import type { Part } from './part.ts';
import { sendRedisCommand } from './redis.ts';
import { releaseUnderLoad } from './releasing.ts';
import type { SituationEnd, SituationResult } from './report.ts';

export interface Situation {
  title: string;
  /** Requires parts with their own network, that is, containers. */
  cutsLines?: boolean;
  run(cluster: Cluster, load: Load): Promise<SituationEnd>;
  /** Extra checks beside `commonBreaches`. @returns expectations that did not hold */
  judge?(seen: Omit<SituationResult, 'breaches'>): string[];
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

async function waitUntilAnswering({ front }: Cluster, { address, part }: Server): Promise<number> {
  const [from, start] = [front.logLength(), performance.now()];
  await until(`${part.name} is used again`, async () => hasAnswered(await front.log(from), address));
  return secondsSince(start);
}

async function waitForReplica({ databases }: Cluster): Promise<SituationEnd> {
  await until('the replica follows again', () => hasCaughtUp(databases.primaryUrl));
  const start = performance.now();
  const [clock] = await query<{ now: Date }>(databases.primaryUrl, 'SELECT clock_timestamp() AS now');
  await until('the replica is used again', async () => {
    const rows = await query<{ asked: boolean }>(
      databases.replicaUrl,
      `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND query_start > $1
        AND pid <> pg_backend_pid()) AS asked`,
      [clock!.now],
    ).catch(() => []);
    return rows[0]?.asked ?? false;
  });
  return { recoverySeconds: { replica: secondsSince(start) } };
}

async function waitForRedis({ redisAddress }: Cluster): Promise<SituationEnd> {
  const start = performance.now();
  await sendRedisCommand(redisAddress, 'CONFIG RESETSTAT').catch(() => '');
  await until('Redis is used again', async () => {
    const stats = await sendRedisCommand(redisAddress, 'INFO commandstats').catch(() => '');
    return /^cmdstat_eval/m.test(stats);
  });
  return { recoverySeconds: { redis: secondsSince(start) } };
}

const OUTAGE_MS = 3_000;

async function killAndRestart(part: Part): Promise<void> {
  await part.kill();
  await wait(OUTAGE_MS);
  await part.start();
}

async function cutLine({ line }: Part, forMs: number): Promise<void> {
  await line!.cut();
  await wait(forMs);
  await line!.mend();
}

async function killServer(cluster: Cluster, server: Server): Promise<SituationEnd> {
  await killAndRestart(server.part);
  return { recoverySeconds: { [server.part.name]: await waitUntilAnswering(cluster, server) } };
}

async function restartInTurn(cluster: Cluster, servers: readonly Server[]) {
  const recoverySeconds: Record<string, number> = {};
  const breaches: string[] = [];
  for (const server of servers) {
    const code = await server.part.stop();
    if (code !== 0) breaches.push(`${server.part.name} did not end in order (${code}).`);
    await server.part.start();
    recoverySeconds[server.part.name] = await waitUntilAnswering(cluster, server);
  }
  return { recoverySeconds, breaches };
}

type Judge = NonNullable<Situation['judge']>;

const nothingIsRefused: Judge = ({ writes }) =>
  writes.refused + writes.broken > 0 ? [`${writes.refused + writes.broken} changes were not taken in.`] : [];

const nothingFails: Judge = (seen) => {
  const { failedFirst } = seen.reads;
  return [...(failedFirst > 0 ? [`${failedFirst} reads failed at first.`] : []), ...nothingIsRefused(seen)];
};

const noBrokenWrites: Judge = ({ writes }) =>
  writes.broken > 0 ? [`${writes.broken} changes got no answer, or one that does not say when to try again.`] : [];

const changesGoOn: Judge = ({ writes }) => (writes.acknowledged === 0 ? ['No change was taken in.'] : []);

/** Seconds until a change is saved. */
async function waitForChange({ front }: Cluster): Promise<number> {
  const [from, start] = [front.logLength(), performance.now()];
  await until('changes are taken in again', async () => {
    const lines = await front.log(from);
    return lines.some(
      ({ path, status, method }) => method === 'PUT' && status === 200 && path.startsWith('/api/production'),
    );
  });
  return secondsSince(start);
}

async function restartPrimary(cluster: Cluster, stop: (primary: Part) => Promise<unknown>) {
  const { databases } = cluster;
  await wait(OUTAGE_MS); // changes acknowledged before the stop must survive it
  await stop(databases.primary);
  await wait(OUTAGE_MS / 6); // PostgreSQL takes a while to start; clients are told to retry after five seconds
  await databases.primary.start();
  const recoverySeconds = { primary: await waitForChange(cluster) };
  await until('the replica follows again', () => hasCaughtUp(databases.primaryUrl));
  return { recoverySeconds };
}

export const SITUATIONS: Record<string, Situation> = {
  calm: {
    title: 'nothing happens',
    run: async () => {
      await wait(5_000);
      return {};
    },
    judge: (seen) => [...nothingFails(seen), ...changesGoOn(seen)],
  },
  'api-killed': {
    title: 'an API is killed',
    run: (cluster) => killServer(cluster, cluster.apis[0]!),
  },
  'api-cut-off': {
    title: 'an API is cut off',
    cutsLines: true,
    async run(cluster) {
      const [server] = cluster.apis;
      await cutLine(server!.part, OUTAGE_MS);
      return { recoverySeconds: { [server!.part.name]: await waitUntilAnswering(cluster, server!) } };
    },
  },
  'apis-restarted': {
    title: 'the APIs are restarted in turn',
    run: (cluster) => restartInTurn(cluster, cluster.apis),
    judge: nothingFails,
  },
  'gateway-killed': {
    title: 'a gateway is killed',
    run: (cluster) => killServer(cluster, cluster.gateways[0]!),
    judge: nothingIsRefused,
  },
  'gateways-restarted': {
    title: 'the gateways are restarted in turn',
    run: (cluster) => restartInTurn(cluster, cluster.gateways),
    judge: nothingFails,
  },
  'replica-hangs': {
    title: 'the replica hangs',
    async run(cluster) {
      cluster.databases.replica.pause();
      await wait(3 * OUTAGE_MS);
      cluster.databases.replica.resume();
      return waitForReplica(cluster);
    },
    judge: (seen) => [...noBrokenWrites(seen), ...changesGoOn(seen)],
  },
  'replica-cut-off': {
    title: 'the replica is cut off',
    cutsLines: true,
    async run(cluster) {
      await cutLine(cluster.databases.replica, 3 * OUTAGE_MS);
      return waitForReplica(cluster);
    },
    judge: (seen) => [...noBrokenWrites(seen), ...changesGoOn(seen)],
  },
  'replica-killed': {
    title: 'the replica is killed',
    async run(cluster) {
      await killAndRestart(cluster.databases.replica);
      return waitForReplica(cluster);
    },
    judge: (seen) => [...noBrokenWrites(seen), ...changesGoOn(seen)],
  },
  'redis-killed': {
    title: 'Redis is killed',
    async run(cluster) {
      await killAndRestart(cluster.redis);
      return waitForRedis(cluster);
    },
    judge: (seen) => [...nothingFails(seen), ...changesGoOn(seen)],
  },
  'redis-hangs': {
    title: 'Redis hangs',
    async run(cluster) {
      cluster.redis.pause();
      await wait(OUTAGE_MS);
      cluster.redis.resume();
      return waitForRedis(cluster);
    },
    judge: (seen) => [...nothingFails(seen), ...changesGoOn(seen)],
  },
  'primary-restarted': {
    title: 'the primary is restarted',
    run: (cluster) => restartPrimary(cluster, (primary) => primary.stop('SIGINT')),
    judge: noBrokenWrites,
  },
  'primary-crashes': {
    title: 'the primary crashes',
    run: (cluster) => restartPrimary(cluster, (primary) => primary.stop('SIGQUIT')),
    judge: noBrokenWrites,
  },
  'primary-hangs': {
    title: 'the primary hangs',
    async run(cluster) {
      const { primary, primaryUrl } = cluster.databases;
      primary.pause();
      await wait(3 * OUTAGE_MS);
      primary.resume();
      const recoverySeconds = { primary: await waitForChange(cluster) };
      await until('the replica follows again', () => hasCaughtUp(primaryUrl));
      return { recoverySeconds };
    },
    judge: noBrokenWrites,
  },
  'primary-cut-off': {
    title: 'the primary is cut off',
    cutsLines: true,
    async run(cluster) {
      const { primary, primaryUrl } = cluster.databases;
      await cutLine(primary, 3 * OUTAGE_MS);
      const recoverySeconds = { primary: await waitForChange(cluster) };
      await until('the replica follows again', () => hasCaughtUp(primaryUrl));
      return { recoverySeconds };
    },
    judge: noBrokenWrites,
  },
  released: {
    title: 'a release is published, tried and taken back',
    run: releaseUnderLoad,
    judge: nothingFails,
  },
  'bucket-away': {
    title: 'the bucket of the releases is away',
    async run({ releases }) {
      releases.setAway(true);
      await wait(2 * OUTAGE_MS);
      releases.setAway(false);
      return {};
    },
    judge: nothingFails,
  },
  limits: {
    title: 'limits hold for both APIs together',
    run: checkSharedLimits,
    judge: nothingFails,
  },
};
