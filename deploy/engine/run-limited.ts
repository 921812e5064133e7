import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { OperatorError } from '#boot/operator-error.mjs';
import { plainLine } from '#boot/run-process.mjs';
import { PATIENCE } from '../test/until.ts';

export interface Limits {
  /** Timeout, after which it is killed with its children; multiplied by `PATIENCE`. */
  seconds: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  user?: { uid?: number; gid?: number };
  advice?: string;
  onLine?: (line: string) => void;
}

const TAIL_LINES = 25;
const groups = new Set<ChildProcess>();

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // the process has just ended
  }
}

export const killAll = (): void => groups.forEach(killGroup);

/** @returns standard output. @throws OperatorError with the last lines on failure or timeout */
export async function runLimited([program = '', ...args]: readonly string[], limits: Limits): Promise<string> {
  const { cwd, env, user, advice = 'Is the machine busy, or a registry out of reach?', onLine } = limits;
  const seconds = limits.seconds * PATIENCE;
  const child = spawn(program, args, { ...user, cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  groups.add(child);
  const [output, tail]: string[][] = [[], []];
  const keep = (isOutput: boolean) => (raw: string) => {
    if (isOutput) output!.push(raw);
    const line = plainLine(raw);
    tail!.push(line);
    if (tail!.length > TAIL_LINES) tail!.shift();
    onLine?.(line);
  };
  createInterface({ input: child.stdout }).on('line', keep(true));
  createInterface({ input: child.stderr }).on('line', keep(false));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    killGroup(child);
  }, seconds * 1000);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const what = [program, ...args].join(' ').slice(0, 200);
    if (isLate) throw new OperatorError([`${what}: timed out after ${seconds} s. ${advice}`, ...tail!].join('\n  '));
    if (code !== 0) throw new OperatorError([`${what} failed with ${code ?? 'a signal'}:`, ...tail!].join('\n  '));
    return output!.join('\n');
  } finally {
    clearTimeout(timer);
    groups.delete(child);
  }
}
