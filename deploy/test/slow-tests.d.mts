import type { RunTest } from './reports.mjs';

export const BUDGET_MS: Record<'small' | 'medium' | 'e2e', number>;
export function slowTestLines(
  tests: readonly Pick<RunTest, 'path' | 'titles' | 'milliseconds'>[],
  size: keyof typeof BUDGET_MS,
): string[];
