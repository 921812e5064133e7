export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function fromReport(file: string, code: number, root: string, sizes: readonly string[]): Record<string, Counts>;
export function fromProblems(check: { count: number; problems: readonly string[] }): Counts;
export function total(results: Record<string, Counts>): Counts;
export function summaryLines(results: Record<string, Counts>): string[];
