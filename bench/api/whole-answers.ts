import type pg from 'pg';
import { print } from '../support/print.ts';
import { raiseVersion } from './data-version.ts';
import { describeLoad, load, loadInTurns, median, timeOne } from './load.ts';
import type { Server } from './servers.ts';

const SECONDS = 3;
const FRESH_REQUESTS = 11;
/** Minimum requests per second, relative to the bare server. */
const LIMITS = { whole: 0.85, unchanged: 0.6 };

const brotli = { 'accept-encoding': 'br' };
const wellsPath = '/api/public-map/sources/wells';

/** Requests from both servers in turn. @param atLeast minimum, relative to the bare server's requests per second */
async function compare(
  name: string,
  asked: { api: Record<string, string>; bare: Record<string, string> },
  servers: { api: Server; bare: Server },
  atLeast: number,
): Promise<void> {
  const seen = await loadInTurns(SECONDS, {
    api: (seconds) => load(servers.api.url + wellsPath, { headers: asked.api, seconds }),
    bare: (seconds) => load(`${servers.bare.url}/kept`, { headers: asked.bare, seconds }),
  });
  const ratio = (seen.api.requestsPerSecond / seen.bare.requestsPerSecond).toFixed(2);
  const loads = `${describeLoad('API', seen.api)}   ${describeLoad('bare', seen.bare)}`;
  print(`${name.padEnd(26)} ${loads}   ratio ${ratio} (at least ${atLeast})`);
}

/** All wells in one response: cached, revalidated with an ETag, and generated because the data has changed. */
export async function measureWholeAnswers(client: pg.Client, api: Server, bare: Server): Promise<void> {
  const first = await fetch(api.url + wellsPath, { headers: brotli });
  const tag = { ...brotli, 'if-none-match': first.headers.get('etag')! };
  await first.arrayBuffer();
  const servers = { api, bare };
  await compare('kept, whole answer', { api: brotli, bare: brotli }, servers, LIMITS.whole);
  const bareTag = { ...brotli, 'if-none-match': '"kept"' };
  await compare('kept, 304', { api: tag, bare: bareTag }, servers, LIMITS.unchanged);
  const fresh: { api: number[]; bare: number[] } = { api: [], bare: [] };
  for (let request = 0; request < FRESH_REQUESTS; request++) {
    await raiseVersion(client, 'wells');
    fresh.api.push((await timeOne(api.url + wellsPath)).milliseconds);
    fresh.bare.push((await timeOne(`${bare.url}/fresh`)).milliseconds);
  }
  const describe = (times: number[]) => `${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)})`;
  const ratio = (median(fresh.api) / median(fresh.bare)).toFixed(2);
  print(
    `${'fresh, data has changed'.padEnd(26)} API ${describe(fresh.api)}   bare ${describe(fresh.bare)}   ratio ${ratio}`,
  );
}
