import { type ChildProcess, fork } from 'node:child_process';
import { type ProcessLimits, type ProgramAnswer, resultOf, tooLarge, tooSlow } from './read-in-process.ts';

const IDLE_MS = 60_000;
const MAX_ERROR_CHARACTERS = 4_000;

interface Running {
  child: ChildProcess;
  errors: string;
}

/**
 * A program (see `serveTasks`) that reads one untrusted file after another in a separate process without this process's
 * environment: one that takes half a second to start would cost more than most files. Ends when it has nothing to do.
 */
export class KeptProcess<Task extends object, Result> {
  #running: Running | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly program: string,
    private readonly limits: Omit<ProcessLimits, 'answerBytes'>,
  ) {}

  /** One task at a time. @throws ProblemError with the program's refusal, or 413 at a limit */
  async ask(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    try {
      return resultOf<Result>(await this.#answer(this.#running, task));
    } finally {
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#running?.child.kill('SIGKILL');
    this.#running = null;
  }

  #start(): Running {
    const child = fork(this.program, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [`--max-old-space-size=${this.limits.memoryMegabytes}`],
      env: {},
    });
    const running: Running = { child, errors: '' };
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      running.errors = (running.errors + text).slice(-MAX_ERROR_CHARACTERS);
    });
    // Neither keeps this process running.
    child.unref();
    child.channel!.unref();
    (child.stderr as unknown as { unref(): void }).unref();
    const gone = () => {
      if (this.#running === running) this.#running = null;
    };
    child.on('close', gone).on('error', gone);
    return running;
  }

  #answer(running: Running, task: Task): Promise<ProgramAnswer<Result>> {
    const { child } = running;
    return new Promise<ProgramAnswer<Result>>((resolve, reject) => {
      const answered = (answer: unknown) => end(() => resolve(answer as ProgramAnswer<Result>));
      const failed = (error: Error) => end(() => reject(error));
      const closed = (code: number | null, signal: NodeJS.Signals | null) =>
        end(() => reject(this.#failure(running, code, signal)));
      const timer = setTimeout(() => {
        this.end();
        end(() => reject(tooSlow()));
      }, this.limits.milliseconds);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', answered).off('error', failed).off('close', closed);
        settle();
      };
      child.once('message', answered).once('error', failed).once('close', closed);
      child.send(task, () => {}); // a failure is followed by `close`
    });
  }

  #failure({ errors }: Running, code: number | null, signal: NodeJS.Signals | null): Error {
    // SIGKILL comes from the system's out-of-memory killer, SIGABRT or SIGTRAP from libraries that get no memory.
    if (signal !== null) return tooLarge(`its process ended by ${signal}`);
    return new Error(`${this.program} failed (${code}): ${errors}`);
  }
}
