import type { ReadSummary, WriteEnd } from './outcomes.ts';

export interface SituationEnd {
  /** Seconds until each failed part served requests again, by part name. */
  recoverySeconds?: Record<string, number>;
  /** Expectations that did not hold, one sentence each. */
  breaches?: string[];
}

export interface SituationResult extends Required<SituationEnd> {
  name: string;
  title: string;
  seconds: number;
  reads: ReadSummary;
  writes: Record<WriteEnd, number>;
  found: number;
}

const seconds = (value: number | null): string => (value === null ? '–' : value.toFixed(1));

const COLUMNS: readonly { title: string; of: (result: SituationResult) => string }[] = [
  { title: 'requests', of: ({ reads }) => String(reads.requests) },
  { title: 'failed first', of: ({ reads }) => String(reads.failedFirst) },
  { title: 'after retry', of: ({ reads }) => String(reads.failedAfterRetry) },
  { title: 'slowest s', of: ({ reads }) => (reads.slowestMilliseconds / 1000).toFixed(1) },
  { title: 'failing s', of: ({ reads }) => seconds(reads.failingSeconds) },
  { title: 'acknowledged', of: ({ writes }) => String(writes.acknowledged) },
  { title: 'found', of: ({ found }) => String(found) },
  { title: 'not now', of: ({ writes }) => String(writes.refused + writes.broken) },
  {
    title: 'recovery s',
    of: ({ recoverySeconds }) =>
      Object.entries(recoverySeconds)
        .map(([name, after]) => `${name} ${after.toFixed(1)}`)
        .join(', ') || '–',
  },
];

export function tableLines(results: readonly SituationResult[]): string[] {
  const titles = results.map(({ title, breaches }) => `${breaches.length === 0 ? '✓' : '✗'} ${title}`);
  const first = Math.max(0, ...titles.map((title) => title.length));
  const widths = COLUMNS.map(({ title, of }) => Math.max(title.length, ...results.map((result) => of(result).length)));
  const line = (title: string, cells: readonly string[]) =>
    [title.padEnd(first), ...cells.map((cell, index) => cell.padStart(widths[index]!))].join('  ').trimEnd();
  return [
    line(
      '',
      COLUMNS.map(({ title }) => title),
    ),
    ...results.flatMap((result, index) => [
      line(
        titles[index]!,
        COLUMNS.map(({ of }) => of(result)),
      ),
      ...result.breaches.map((breach) => `    ${breach}`),
    ]),
  ];
}

export function commonBreaches({ reads, writes, found }: Omit<SituationResult, 'breaches'>): string[] {
  const breaches = [];
  const [fault] = reads.faults.find(([text]) => text.endsWith('second time')) ?? [];
  if (reads.requests === 0) breaches.push('Nothing was asked.');
  if (reads.failedAfterRetry > 0) breaches.push(`${reads.failedAfterRetry} reads failed after one retry (${fault}).`);
  if (found !== writes.acknowledged)
    breaches.push(`${writes.acknowledged} writes were acknowledged, ${found} are there once.`);
  return breaches;
}
