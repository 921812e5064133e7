import type { RunTest } from './reports.mjs';

export function slowTestLines(
  tests: readonly Pick<RunTest, 'path' | 'titles' | 'milliseconds'>[],
  budgetMs: number,
  count?: number,
): string[];
