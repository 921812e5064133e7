import type { RunTest } from './reports.mjs';

export const THREAT_MODEL: string;
export interface NamedTest {
  line: number;
  path: string;
  title: string;
  size: 'small' | 'medium' | 'e2e' | 'fuzz';
}
export function threatRows(markdown: string): Array<{ line: number; cells: string[] }>;
export function namedTests(markdown: string): NamedTest[];
export function threatProblems(named: readonly NamedTest[], tests: readonly RunTest[]): string[];
export function checkThreatModel(
  root: string,
  reports: Readonly<Record<string, string>>,
  patterns?: readonly string[],
): { count: number; problems: string[] };
