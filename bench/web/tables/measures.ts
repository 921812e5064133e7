/** Measurements of a table, in this order. */
export const MEASURES = {
  render: 'first render',
  sortText: 'sort by well number',
  sortTextBack: 'the other way round',
  sortNumber: 'sort by yield',
  filter: 'filter, a word in the remarks',
  search: 'search all columns, first time',
  searchOn: 'search all columns, one word more',
  scroll: 'scroll to the end',
} as const;
export type Measure = keyof typeof MEASURES;

export interface TrialResult {
  /** Milliseconds from the call to the frame with the rows; omits what the table does not support. */
  times: Partial<Record<Measure, number>>;
  /** Maximum number of elements inside the table. */
  nodes: number;
}

declare global {
  interface Window {
    /** Runs the measurements in a freshly opened page. */
    runTrial: (rowCount: number, only: readonly Measure[]) => Promise<TrialResult>;
  }
}
