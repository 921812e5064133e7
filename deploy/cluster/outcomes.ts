/** One try of a request. */
export interface Try {
  /** `null` when the connection broke, or nothing came in time. */
  status: number | null;
  milliseconds: number;
  /** What was wrong with it; `null` when nothing was. */
  fault: string | null;
}

/** What became of one request, with the tries of someone who asks once more. */
export interface Outcome {
  /** Milliseconds of the process's clock, when it began. */
  at: number;
  /** What was asked for, such as `GET /map-search`. */
  what: string;
  tries: readonly Try[];
}

/** What someone who changes something is told: it was done, somebody else was first, or not now; or nothing at all. */
export type WriteEnd = 'acknowledged' | 'conflict' | 'refused' | 'broken';

/** All that was seen during one situation. */
export class Book {
  readonly reads: Outcome[] = [];
  readonly writes: { end: WriteEnd; outcome: Outcome }[] = [];
  /** What was written and acknowledged, by its mark. */
  readonly acknowledged = new Set<string>();
  /** Requests under way. */
  open = 0;
}

export interface ReadSummary {
  requests: number;
  failedFirst: number;
  failedAfterRetry: number;
  slowestMilliseconds: number;
  /** From the beginning of the first request that failed to the end of the last one; `null` when none did. */
  failingSeconds: number | null;
  /** Faults with how often they were seen, the most frequent first. */
  faults: [fault: string, times: number][];
}

const lastOf = <T>(items: readonly T[]): T => items.at(-1)!;
const failedFirst = ({ tries }: Outcome): boolean => tries[0]!.fault !== null;

/** What became of the requests of one situation. */
export function summaryOf(outcomes: readonly Outcome[]): ReadSummary {
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
    failedAfterRetry: outcomes.filter(({ tries }) => lastOf(tries).fault !== null).length,
    slowestMilliseconds: outcomes.reduce(
      (slowest, { tries }) => Math.max(slowest, ...tries.map(({ milliseconds }) => milliseconds)),
      0,
    ),
    failingSeconds: failed.length === 0 ? null : (Math.max(...ends) - Math.min(...begins)) / 1000,
    faults: [...faults].sort(([, a], [, b]) => b - a),
  };
}

/** How often each end was seen. */
export const countEnds = (ends: readonly WriteEnd[]): Record<WriteEnd, number> => {
  const count = (wanted: WriteEnd) => ends.filter((end) => end === wanted).length;
  return {
    acknowledged: count('acknowledged'),
    conflict: count('conflict'),
    refused: count('refused'),
    broken: count('broken'),
  };
};
