import { setTimeout as pause } from 'node:timers/promises';
import { judged, quantile, type Row } from './limits.ts';
import { type Answer, isFault } from './send.ts';
import type { World } from './world.ts';

const BETWEEN_MS = 40;

/** What an ordinary visit asks for. */
const VISITS = [
  '/',
  '/api/health/live',
  '/api/public-map/layers',
  '/api/public-map/filters',
  '/api/ui-site-summary',
  '/api/map-search?q=DA',
  '/api/map-search/places?q=Dallam',
  '/api/adjacent-wells/36.1/-101.8/5280',
  '/api/public-map/wells?west=-102&south=36&east=-101.9&north=36.1',
];

export interface Seen {
  visitors: Answer[];
  /** Of a server that does nothing: what it waits for is the machine. */
  peer: Answer[];
}

/** Four people who look at the portal while something else goes on. */
export async function visiting(world: World, work: () => Promise<unknown>): Promise<Seen> {
  const seen: Seen = { visitors: [], peer: [] };
  let isDone = false;
  const visit = async (first: number): Promise<void> => {
    for (let at = first; !isDone; at += 1) {
      seen.visitors.push(await world.people.visitor({ method: 'GET', path: VISITS[at % VISITS.length]! }));
      seen.peer.push(await world.peer());
      await pause(BETWEEN_MS);
    }
  };
  const people = [0, 2, 4, 6].map(visit);
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(people);
  }
  return seen;
}

/** Their waits beyond those of the server that does nothing. */
export function waitBeyond({ visitors, peer }: Seen, share: number): number {
  const of = (answers: Answer[]) =>
    quantile(
      answers.map(({ ms }) => ms),
      share,
    );
  return Math.max(0, of(visitors) - of(peer));
}

const WAITS = { p99: 100, worst: 250 };
/** In a sample, a few answers are one in a hundred. */
const SAMPLE_MARGIN = 2;

/** @param before the same visitors, who then waited for what they asked and for whoever else uses the machine */
export function visitorsRow(name: string, seen: Seen, before: Seen, isSample: boolean): Row {
  const margin = isSample ? SAMPLE_MARGIN : 1;
  const faults = seen.visitors.filter(isFault);
  const more = (share: number) => Math.max(0, waitBeyond(seen, share) - waitBeyond(before, share));
  return judged(
    name,
    {
      answers: seen.visitors.length,
      'p99 ms before': waitBeyond(before, 0.99),
      'p99 ms more': more(0.99),
      'worst ms more': more(1),
      faults: faults.length,
    },
    { 'p99 ms more': WAITS.p99 * margin, 'worst ms more': WAITS.worst * margin, faults: 0 },
    faults.slice(0, 3).map(({ status, body }) => `${status} ${body.slice(0, 120)}`),
  );
}
