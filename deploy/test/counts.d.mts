export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function fromJest(file: string, code: number): Counts;
export function fromPlaywright(file: string, code: number): Counts;
export function fromProblems(check: { count: number; problems: readonly string[] }): Counts;
export function total(results: Record<string, Counts>): Counts;
export function summaryLines(results: Record<string, Counts>): string[];
