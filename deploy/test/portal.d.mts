import type { ChildProcess } from 'node:child_process';

export interface TestPortal {
  url: string;
  env: Record<string, string>;
  data: string;
  child: ChildProcess;
  /** Its output so far. */
  lines: string[];
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}
export function startTestPortal(
  root: string,
  onLine?: (line: string) => void,
  extra?: Record<string, string>,
): Promise<TestPortal>;
