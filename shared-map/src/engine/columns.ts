import { type PointCollection, type PointColumns, pointsOf } from '@portal/shared-api/points';

/** Scheme of addresses whose answers are columns. The engine asks the page for what is at such an address. */
export const COLUMNS_SCHEME = 'columns';
const PREFIX = `${COLUMNS_SCHEME}://`;

/** @param path on this site: the engine would mistake the scheme of a whole address for its own */
export const inColumns = (path: string): string => PREFIX + path;
export const withoutScheme = (url: string): string => (url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url);

/** @throws Error for a status other than 200, TypeError offline */
async function fetchPoints(address: string, options: RequestInit): Promise<PointCollection> {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`HTTP ${answer.status} from ${address}`);
  return pointsOf((await answer.json()) as PointColumns);
}

const early = new Map<string, Promise<PointCollection>>();

/** Fetches what the engine will ask for. A failure leaves it to the engine to ask again. */
export function fetchPointsEarly(address: string): Promise<PointCollection> {
  const points = fetchPoints(address, {});
  early.set(address, points);
  points.catch(() => early.delete(address));
  return points;
}

/** Uses early points once: they are large. */
export function takePoints(address: string, headers?: Record<string, string>): Promise<PointCollection> {
  const points = early.get(address) ?? fetchPoints(address, { ...(headers && { headers }) });
  early.delete(address);
  return points;
}
