import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { OperatorError } from '#boot/operator-error.mjs';
import { until } from '../test/until.ts';

/** A part's network connection, which can be cut. */
export interface Line {
  cut(): Promise<unknown>;
  mend(): Promise<unknown>;
}

export interface PartOptions {
  name: string;
  /** Program and arguments. It runs as long as the part and exits with the part's exit code. */
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  user?: { uid?: number; gid?: number };
  logFile: string;
  /** Polled until true; a rejection counts as false. */
  ready(): Promise<boolean>;
  stopSignal?: NodeJS.Signals;
  /** Process ID of the part itself, when the command is only a wrapper such as `podman run`. */
  pid?(): Promise<number>;
  line?: Line;
}

const STOP_WITHIN_MS = 40_000;

function descendants(pid: number): number[] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return []; // the process has ended
  }
  return text
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child, ...descendants(child)]);
}

export class Part {
  readonly name: string;
  readonly #options: PartOptions;
  #child: ChildProcess | undefined;
  #pid: number | undefined;

  constructor(options: PartOptions) {
    this.#options = options;
    this.name = options.name;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** `undefined` when it shares the machine's network. */
  get line(): Line | undefined {
    return this.#options.line;
  }

  /** @throws OperatorError when it exits or is not ready in time */
  async start(): Promise<void> {
    const { name, command, env, user, logFile, ready, pid } = this.#options;
    const [program = '', ...args] = command;
    const log = openSync(logFile, 'a');
    const child = spawn(program, args, { ...user, cwd: '/', env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    this.#pid = child.pid;
    let failure = '';
    child.once('error', (error) => {
      failure = error.message;
    });
    await until(`${name} is ready`, async () => {
      if (failure || !this.isRunning) throw new OperatorError(`${name} has exited ${failure}. See its log: ${logFile}`);
      return ready().catch(() => false);
    });
    if (pid) this.#pid = await pid();
  }

  /** Stops it gracefully and waits. @returns its exit code; `null` when it had to be killed */
  async stop(signal = this.#options.stopSignal ?? 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    this.resume();
    this.#send(signal, [this.#pid!]);
    const killer = setTimeout(() => this.#send('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(killer);
    return child.exitCode;
  }

  /** Kills it and its children at once, like a power failure. */
  async kill(): Promise<void> {
    if (!this.#child || !this.isRunning) return;
    const ended = once(this.#child, 'exit');
    this.#send('SIGKILL');
    await ended;
  }

  /** Freezes it (SIGSTOP): connections hang rather than fail. */
  pause(): void {
    this.#send('SIGSTOP');
  }

  resume(): void {
    this.#send('SIGCONT');
  }

  #send(signal: NodeJS.Signals, pids = this.#pid === undefined ? [] : [this.#pid, ...descendants(this.#pid)]): void {
    if (!this.isRunning) return;
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // the process has just ended
      }
    }
  }
}
