import type pg from 'pg';
import { print } from '../support/print.ts';
import { raiseVersion } from './data-version.ts';
import { describeLoad, type Load, load, median, timeOne } from './load.ts';
import type { Server } from './servers.ts';

const SECONDS = 8;
/** Until the servers' code is compiled and the API has prepared its first answers. */
const WARM_UP_SECONDS = 5;
const FRESH_REQUESTS = 11;

const brotli = { 'accept-encoding': 'br' };
const wellsPath = '/api/public-map/sources/wells';

function printLoad(name: string, ours: Load, bare: Load): void {
  const ratio = (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2);
  print(`${name.padEnd(26)} ${describeLoad('API', ours)}   ${describeLoad('bare', bare)}   ratio ${ratio}`);
}

/** All wells in one answer: kept, asked again with a tag, and made anew because the data has changed. */
export async function measureWholeAnswers(client: pg.Client, api: Server, bare: Server): Promise<void> {
  const first = await fetch(api.url + wellsPath, { headers: brotli });
  const tag = { ...brotli, 'if-none-match': first.headers.get('etag')! };
  await first.arrayBuffer();
  for (const url of [api.url + wellsPath, `${bare.url}/kept`])
    await load(url, { headers: brotli, seconds: WARM_UP_SECONDS });
  printLoad(
    'kept, whole answer',
    await load(api.url + wellsPath, { headers: brotli, seconds: SECONDS }),
    await load(`${bare.url}/kept`, { headers: brotli, seconds: SECONDS }),
  );
  printLoad(
    'kept, 304',
    await load(api.url + wellsPath, { headers: tag, seconds: SECONDS }),
    await load(`${bare.url}/kept`, { headers: { ...brotli, 'if-none-match': '"kept"' }, seconds: SECONDS }),
  );
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
