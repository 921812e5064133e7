export interface RunTest {
  path: string;
  /** Titles of its `describe` blocks, then its own. */
  titles: string[];
  status: string;
  message?: string;
  milliseconds: number;
}
export function sizeOf(path: string): 'small' | 'medium' | 'e2e' | 'fuzz';
export function testsOfReport(file: string, root: string): RunTest[];
export function failureLines(files: readonly string[], root: string): string[];
