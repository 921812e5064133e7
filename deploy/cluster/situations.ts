import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../test/until.ts';
import type { Cluster, Server } from './cluster.ts';
import { hasCaughtUp, query } from './databases.ts';
import { limitsAreShared } from './limits.ts';
import type { Load } from './load.ts';
import { hasAnswered } from './nginx-log.ts';
import type { Part } from './part.ts';
import { redisSays } from './redis.ts';
import { releasedUnderLoad } from './releasing.ts';
import type { SituationEnd, SituationResult } from './report.ts';

export interface Situation {
  title: string;
  /** It needs parts with a network of their own: containers. */
  cutsLines?: boolean;
  run(cluster: Cluster, load: Load): Promise<SituationEnd>;
  /** Checks of what people saw, beside `commonBreaches`. @returns what does not hold */
  judge?(seen: Omit<SituationResult, 'breaches'>): string[];
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

async function untilAnswering({ front }: Cluster, { address, part }: Server): Promise<number> {
  const [from, start] = [front.logLength(), performance.now()];
  await until(`${part.name} is used again`, async () => hasAnswered(await front.log(from), address));
  return secondsSince(start);
}

async function replicaUsedAgain({ databases }: Cluster): Promise<SituationEnd> {
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
  return { usedAgain: { replica: secondsSince(start) } };
}

async function redisUsedAgain({ redisAddress }: Cluster): Promise<SituationEnd> {
  const start = performance.now();
  await redisSays(redisAddress, 'CONFIG RESETSTAT').catch(() => '');
  await until('Redis is used again', async () => {
    const stats = await redisSays(redisAddress, 'INFO commandstats').catch(() => '');
    return /^cmdstat_eval/m.test(stats);
  });
  return { usedAgain: { redis: secondsSince(start) } };
}

const AWAY_MS = 3_000;

async function killed(part: Part): Promise<void> {
  await part.kill();
  await wait(AWAY_MS);
  await part.start();
}

async function cutOff({ line }: Part, forMs: number): Promise<void> {
  await line!.cut();
  await wait(forMs);
  await line!.mend();
}

async function serverKilled(cluster: Cluster, server: Server): Promise<SituationEnd> {
  await killed(server.part);
  return { usedAgain: { [server.part.name]: await untilAnswering(cluster, server) } };
}

async function restartedInTurn(cluster: Cluster, servers: readonly Server[]) {
  const usedAgain: Record<string, number> = {};
  const breaches: string[] = [];
  for (const server of servers) {
    const code = await server.part.stop();
    if (code !== 0) breaches.push(`${server.part.name} did not end in order (${code}).`);
    await server.part.start();
    usedAgain[server.part.name] = await untilAnswering(cluster, server);
  }
  return { usedAgain, breaches };
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

/** Seconds until a change is taken in. */
async function untilChanged({ front }: Cluster): Promise<number> {
  const [from, start] = [front.logLength(), performance.now()];
  await until('changes are taken in again', async () => {
    const lines = await front.log(from);
    return lines.some(
      ({ path, status, method }) => method === 'PUT' && status === 200 && path.startsWith('/api/production'),
    );
  });
  return secondsSince(start);
}

async function primaryRestarted(cluster: Cluster, stop: (primary: Part) => Promise<unknown>) {
  const { databases } = cluster;
  await wait(AWAY_MS); // what is acknowledged until it stops has to be there afterwards
  await stop(databases.primary);
  await wait(AWAY_MS / 6); // its start takes its time; people are told to ask again after five seconds
  await databases.primary.start();
  const usedAgain = { primary: await untilChanged(cluster) };
  await until('the replica follows again', () => hasCaughtUp(databases.primaryUrl));
  return { usedAgain };
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
    run: (cluster) => serverKilled(cluster, cluster.apis[0]!),
  },
  'api-cut-off': {
    title: 'an API is cut off',
    cutsLines: true,
    async run(cluster) {
      const [server] = cluster.apis;
      await cutOff(server!.part, AWAY_MS);
      return { usedAgain: { [server!.part.name]: await untilAnswering(cluster, server!) } };
    },
  },
  'apis-restarted': {
    title: 'the APIs are restarted in turn',
    run: (cluster) => restartedInTurn(cluster, cluster.apis),
    judge: nothingFails,
  },
  'gateway-killed': {
    title: 'a gateway is killed',
    run: (cluster) => serverKilled(cluster, cluster.gateways[0]!),
    judge: nothingIsRefused,
  },
  'gateways-restarted': {
    title: 'the gateways are restarted in turn',
    run: (cluster) => restartedInTurn(cluster, cluster.gateways),
    judge: nothingFails,
  },
  'replica-hangs': {
    title: 'the replica hangs',
    async run(cluster) {
      cluster.databases.replica.pause();
      await wait(3 * AWAY_MS);
      cluster.databases.replica.resume();
      return replicaUsedAgain(cluster);
    },
    judge: (seen) => [...noBrokenWrites(seen), ...changesGoOn(seen)],
  },
  'replica-cut-off': {
    title: 'the replica is cut off',
    cutsLines: true,
    async run(cluster) {
      await cutOff(cluster.databases.replica, 3 * AWAY_MS);
      return replicaUsedAgain(cluster);
    },
    judge: (seen) => [...noBrokenWrites(seen), ...changesGoOn(seen)],
  },
  'replica-killed': {
    title: 'the replica is killed',
    async run(cluster) {
      await killed(cluster.databases.replica);
      return replicaUsedAgain(cluster);
    },
    judge: (seen) => [...noBrokenWrites(seen), ...changesGoOn(seen)],
  },
  'redis-killed': {
    title: 'Redis is killed',
    async run(cluster) {
      await killed(cluster.redis);
      return redisUsedAgain(cluster);
    },
    judge: (seen) => [...nothingFails(seen), ...changesGoOn(seen)],
  },
  'redis-hangs': {
    title: 'Redis hangs',
    async run(cluster) {
      cluster.redis.pause();
      await wait(AWAY_MS);
      cluster.redis.resume();
      return redisUsedAgain(cluster);
    },
    judge: (seen) => [...nothingFails(seen), ...changesGoOn(seen)],
  },
  'primary-restarted': {
    title: 'the primary is restarted',
    run: (cluster) => primaryRestarted(cluster, (primary) => primary.stop('SIGINT')),
    judge: noBrokenWrites,
  },
  'primary-crashes': {
    title: 'the primary crashes',
    run: (cluster) => primaryRestarted(cluster, (primary) => primary.stop('SIGQUIT')),
    judge: noBrokenWrites,
  },
  'primary-cut-off': {
    title: 'the primary is cut off',
    cutsLines: true,
    async run(cluster) {
      const { primary, primaryUrl } = cluster.databases;
      await cutOff(primary, AWAY_MS);
      const usedAgain = { primary: await untilChanged(cluster) };
      await until('the replica follows again', () => hasCaughtUp(primaryUrl));
      return { usedAgain };
    },
    judge: noBrokenWrites,
  },
  released: {
    title: 'a release is published, tried and taken back',
    run: releasedUnderLoad,
    judge: nothingFails,
  },
  'bucket-away': {
    title: 'the bucket of the releases is away',
    async run({ releases }) {
      releases.setAway(true);
      await wait(2 * AWAY_MS);
      releases.setAway(false);
      return {};
    },
    judge: nothingFails,
  },
  limits: {
    title: 'limits hold for both APIs together',
    run: limitsAreShared,
    judge: nothingFails,
  },
};
