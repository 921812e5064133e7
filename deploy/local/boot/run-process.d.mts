export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  signal?: AbortSignal;
}
export const FOLLOW_PARENT: string[];
export function following(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function plainLine(raw: string): string;
export function runProcess(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ code: number; tail: string[] }>;
