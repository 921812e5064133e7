export interface RecordedTest {
  file: string;
  name?: string;
  lines: Record<string, number[]>;
}
export function linesRun(record: RecordedTest[]): Set<string>;
export function subsets(
  record: RecordedTest[],
): { test: { file: string; name: string }; wider: { file: string; name: string } }[];
