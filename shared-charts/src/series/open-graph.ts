import type { SeriesKind } from './series-info.ts';

export interface OpenGraph {
  wellNdx: number;
  /** `null` until known, as from a link. */
  well: string | null;
  /** Empty until known. */
  available: readonly SeriesKind[];
  kind: SeriesKind;
  /** Local dates `YYYY-MM-DD`; `null` is the series' default. */
  start: string | null;
  end: string | null;
}
