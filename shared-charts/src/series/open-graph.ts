import type { SeriesKind } from './series-info.ts';

/** The graph that is open. */
export interface OpenGraph {
  wellNdx: number;
  /** The well's number for people; `null` until it is known, as from a link. */
  well: string | null;
  /** The series that the well has; empty until they are known. */
  available: readonly SeriesKind[];
  kind: SeriesKind;
  /** Local dates `YYYY-MM-DD`; `null` is the series' default. */
  start: string | null;
  end: string | null;
}
