export interface Try {
  /** `null` when the connection broke or timed out. */
  status: number | null;
  milliseconds: number;
  /** `null` on success. */
  fault: string | null;
}

export interface Outcome {
  /** `performance.now()` at the start. */
  at: number;
  /** For example `GET /map-search`. */
  what: string;
  tries: readonly Try[];
}

/** What the writer's response says: saved, changed by somebody else first, try later, or unusable. */
export type WriteEnd = 'acknowledged' | 'conflict' | 'refused' | 'broken';

export class Book {
  readonly reads: Outcome[] = [];
  readonly writes: { end: WriteEnd; outcome: Outcome }[] = [];
  readonly acknowledged = new Set<string>();
  open = 0;
}

export type ReadSummary = ReturnType<typeof summaryOf>;

const failedFirst = ({ tries }: Outcome): boolean => tries[0]!.fault !== null;

export function summaryOf(outcomes: readonly Outcome[]) {
  const failed = outcomes.filter(failedFirst);
  const ends = failed.map(({ at, tries }) => at + tries[0]!.milliseconds);
  const begins = failed.map(({ at }) => at);
  const faults = new Map<string, number>();
  for (const { what, tries } of outcomes)
    for (const [index, { fault }] of tries.entries()) {
      if (fault === null) continue;
      const text = `${what}: ${fault}${index > 0 ? ', the second time' : ''}`;
      faults.set(text, (faults.get(text) ?? 0) + 1);
    }
  return {
    requests: outcomes.length,
    failedFirst: failed.length,
    failedAfterRetry: outcomes.filter(({ tries }) => tries.at(-1)!.fault !== null).length,
    slowestMilliseconds: outcomes.reduce(
      (slowest, { tries }) => Math.max(slowest, ...tries.map(({ milliseconds }) => milliseconds)),
      0,
    ),
    /** From the start of the first failed request to the end of the last; `null` if none failed. */
    failingSeconds: failed.length === 0 ? null : (Math.max(...ends) - Math.min(...begins)) / 1000,
    faults: [...faults].sort(([, a], [, b]) => b - a),
  };
}

export function countEnds(ends: readonly WriteEnd[]): Record<WriteEnd, number> {
  const counts = { acknowledged: 0, conflict: 0, refused: 0, broken: 0 };
  for (const end of ends) counts[end]++;
  return counts;
}
