import { until } from '../test/until.ts';
import type { Cluster, Server } from './cluster.ts';
import { sendRedisCommand } from './redis.ts';

const LIMIT = 40;
const ASKED = 60;

type Parts = Partial<Record<string, { status: string }>>;

/** Sends a request as nginx forwards it for a visitor at `address`. */
const requestFrom = (address: string, server: Server) =>
  fetch(`http://${server.address}/api/public-map/layers`, { headers: { 'x-forwarded-for': address } });

async function asked(address: string, servers: readonly Server[]) {
  const seen = { allowed: 0, refused: 0, wrong: 0 };
  for (let turn = 0; turn < ASKED; turn++) {
    const server = servers[turn % servers.length]!;
    const { status } = await requestFrom(address, server);
    seen[status === 200 ? 'allowed' : status === 429 ? 'refused' : 'wrong']++;
  }
  return seen;
}

/** Two APIs with a low limit count an address together. Without Redis each counts alone and nothing fails. */
export async function checkSharedLimits(cluster: Cluster) {
  const { redis, redisAddress, startApi } = cluster;
  const breaches: string[] = [];
  const expect = (
    what: string,
    { allowed, wrong }: { allowed: number; wrong: number },
    least: number,
    most: number,
  ) => {
    if (wrong > 0) breaches.push(`${what}: ${wrong} answers were neither a success nor a refusal.`);
    if (allowed < least || allowed > most)
      breaches.push(`${what}: ${allowed} of ${ASKED} requests were allowed, not ${least} to ${most}.`);
  };
  const settings = { API_RATE_PER_ADDRESS: String(LIMIT) };
  const servers = await Promise.all([startApi('api-3', settings), startApi('api-4', settings)]);
  try {
    await until('both share Redis', async () => {
      const ready = await Promise.all(servers.map(({ address }) => fetch(`http://${address}/api/health/ready`)));
      const answers = (await Promise.all(ready.map((answer) => answer.json()))) as { parts: Parts }[];
      return answers.every(({ parts }) => parts.redis?.status === 'up');
    });
    expect('both together', await asked('203.0.113.1', servers), LIMIT, LIMIT);
    await redis.kill();
    for (const server of servers)
      expect(`${server.part.name} without Redis`, await asked('203.0.113.2', [server]), LIMIT, LIMIT);
    await redis.start();
    await until('Redis is asked again', async () => {
      for (const server of servers) await requestFrom('203.0.113.3', server);
      return /^cmdstat_eval/m.test(await sendRedisCommand(redisAddress, 'INFO commandstats'));
    });
    return { breaches };
  } finally {
    await Promise.all(servers.map(({ part }) => part.stop()));
  }
}
