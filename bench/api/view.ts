import { print } from '../support/print.ts';
import { describeLoad, load } from './load.ts';
import type { Server } from './servers.ts';

const SECONDS = 4;

/** Map views: the whole district, most of it, and a township. */
export const VIEWS: Record<string, string> = {
  'whole district': 'west=-104&south=34&east=-99&north=38',
  'most of it': 'west=-102.5&south=35.7&east=-101&north=36.45',
  'a township': 'west=-101.95&south=36.05&east=-101.85&north=36.15',
};
export const ORDERS = [
  '',
  '&sort=Well%20Class',
  '&sort=Completion%20Date&descending=true',
  '&wellStatus=Active&offset=300',
];

/** A page of the wells in view, as one person moves the map beside the table. */
export async function measureView(api: Server): Promise<void> {
  for (const [name, bounds] of Object.entries(VIEWS)) {
    const urls = ORDERS.map((order) => `${api.url}/api/public-map/wells?${bounds}${order}&limit=30`);
    const began = performance.now();
    const { total } = (await fetch(urls[0]!).then((answer) => answer.json())) as { total: number };
    const first = performance.now() - began;
    const seen = await load(urls, { seconds: SECONDS, connections: 1 });
    const wells = `${total.toLocaleString('en-US')} wells`;
    print(`${`in view, ${name}`.padEnd(26)} ${describeLoad('API', seen)}   ${wells}, at first ${first.toFixed(0)} ms`);
  }
}
