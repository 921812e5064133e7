import type { SeriesKind } from './series-info.ts';

export interface OpenGraph {
  wellNdx: number;
  /** `null` until known, as from a link. */
  well: string | null;
  /** Empty until known, and where the page has a choice of its own. */
  available: readonly SeriesKind[];
  kind: SeriesKind;
  /** Local dates `YYYY-MM-DD`; `null` is the series' default. */
  start: string | null;
  end: string | null;
}

export type LinkedGraph = Pick<OpenGraph, 'wellNdx' | 'kind' | 'start' | 'end'>;

/** As in the map's address: `well_ndx/series/start/end`; default dates are left out. */
export const writeGraph = ({ wellNdx, kind, start, end }: LinkedGraph): string =>
  `${wellNdx}/${kind}/${start ?? ''}/${end ?? ''}`.replace(/\/+$/, '');

const MAP_ZOOM = 14;
const DIGITS = 5;

/** Address of the map at a well, in degrees, with a graph of it. */
export function mapPath({ lat, lon }: { lat: number; lon: number }, graph: LinkedGraph | null): string {
  const place = `/#map=${MAP_ZOOM}/${lat.toFixed(DIGITS)}/${lon.toFixed(DIGITS)}`;
  return graph ? `${place}&graph=${writeGraph(graph)}` : place;
}
