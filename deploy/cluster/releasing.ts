import { until } from '../test/until.ts';
import { jsonOf } from './client.ts';
import type { Cluster } from './cluster.ts';

const VISITORS = 30;
const ASKS = 6;

async function versionFor({ client }: Cluster, cookie?: string) {
  const answer = await client.ask('/registry.json', cookie ? { headers: { cookie } } : {});
  const { frontEnds } = jsonOf<{ frontEnds: { version: string }[] }>(answer);
  const [set] = [answer.headers['set-cookie'] ?? []].flat();
  return { version: frontEnds[0]!.version, cookie: set?.split(';')[0] };
}

/** Versions that visitors without a cookie get, sampled often enough to reach every gateway. */
const sampleVersions = (cluster: Cluster) => Promise.all(Array.from({ length: ASKS }, () => versionFor(cluster)));

/** Waits until all gateways serve one version to visitors without a cookie, and it is not `before`. */
async function waitForAgreement(cluster: Cluster, before?: string): Promise<string> {
  let version = '';
  await until('the gateways agree', async () => {
    const seen = await sampleVersions(cluster);
    version = seen[0]!.version;
    return version !== before && seen.every((one) => one.version === version);
  });
  return version;
}

export async function releaseUnderLoad(cluster: Cluster) {
  const { releases } = cluster;
  const breaches: string[] = [];
  const first = await waitForAgreement(cluster);
  const start = performance.now();
  await releases.publish('mf-map', 'second');
  const second = await waitForAgreement(cluster, first);
  const recoverySeconds = { release: (performance.now() - start) / 1000 };

  await releases.publish('mf-map', 'third', '--canary', '50');
  // Gateways poll the bucket every two seconds, independently.
  await until('all gateways count visitors', async () => (await sampleVersions(cluster)).every(({ cookie }) => cookie));
  const visitors = await Promise.all(Array.from({ length: VISITORS }, async () => (await versionFor(cluster)).cookie));
  let trying = 0;
  for (const cookie of visitors) {
    const seen = await Promise.all(Array.from({ length: ASKS }, () => versionFor(cluster, cookie)));
    const versions = new Set(seen.map(({ version }) => version));
    if (cookie && versions.size > 1) breaches.push(`A visitor (${cookie}) gets now one release and now another.`);
    if (cookie && !versions.has(second)) trying++;
  }
  if (trying < VISITORS / 6 || trying > (VISITORS * 5) / 6)
    breaches.push(`${trying} of ${VISITORS} visitors try a release that half of them should.`);
  if ((await waitForAgreement(cluster)) !== second)
    breaches.push('Visitors without a number get the release that is tried.');

  await releases.command('--promote', 'mf-map');
  await waitForAgreement(cluster, second);
  await releases.command('--rollback', 'mf-map');
  await until('the release is taken back', async () => (await waitForAgreement(cluster)) === second);
  return { recoverySeconds, breaches };
}
