/** What is measured of a table, in this order. */
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
  /** Milliseconds from the call to the frame with the rows; without what the table cannot do. */
  times: Partial<Record<Measure, number>>;
  /** Most elements that were inside the table at a time. */
  nodes: number;
}

declare global {
  interface Window {
    /** Goes through the measures, in a page that has just been opened. */
    runTrial: (rowCount: number, only: readonly Measure[]) => Promise<TrialResult>;
  }
}
