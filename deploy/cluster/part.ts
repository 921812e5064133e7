import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#boot/operator-error.mjs';

export interface PartOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid?: number; gid?: number };
  logFile: string;
  /** Polled until it is true; a rejection counts as false. */
  ready(): Promise<boolean>;
  stopSignal?: NodeJS.Signals;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 40_000;

function descendants(pid: number): number[] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return []; // it has ended
  }
  return text
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child, ...descendants(child)]);
}

/** Polls until it holds. @throws OperatorError with `what` when it does not in time */
export async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = READY_WITHIN_MS) {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new OperatorError(`${what}: not within ${withinMs / 1000} s`);
    await wait(50);
  }
}

export class Part {
  readonly name: string;
  readonly #options: PartOptions;
  #child: ChildProcess | undefined;
  /** Added to the environment from the next start on. */
  environment: Record<string, string> = {};

  constructor(options: PartOptions) {
    this.#options = options;
    this.name = options.name;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** @throws OperatorError when it ends, or is not ready in time */
  async start(): Promise<void> {
    const { name, command, args, env = process.env, cwd, user, logFile, ready } = this.#options;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, {
      ...user,
      cwd,
      env: { ...env, ...this.environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    let failure = '';
    child.once('error', (error) => {
      failure = error.message;
    });
    await until(`${name} is ready`, async () => {
      if (failure || !this.isRunning) throw new OperatorError(`${name} has ended ${failure}; its log is ${logFile}`);
      return ready().catch(() => false);
    });
  }

  /** Ends it in order and waits. @returns its exit code, `null` when it had to be killed */
  async stop(signal = this.#options.stopSignal ?? 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    this.resume();
    child.kill(signal);
    const killer = setTimeout(() => this.#signal('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(killer);
    return child.exitCode;
  }

  /** Ends it and its children at once, as a power cut does. */
  async kill(): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#signal('SIGKILL');
    await ended;
  }

  /** Freezes it: it neither answers nor refuses. */
  pause(): void {
    this.#signal('SIGSTOP');
  }

  resume(): void {
    this.#signal('SIGCONT');
  }

  #signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid === undefined || !this.isRunning) return;
    for (const process_ of [pid, ...descendants(pid)]) {
      try {
        process.kill(process_, signal);
      } catch {
        // it has just ended
      }
    }
  }
}
