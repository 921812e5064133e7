import { setTimeout } from 'node:timers/promises';

export interface Running {
  pid: number | undefined;
  /** Resolves when the process ends, with the cause: `SIGKILL`, `exit code 1`. */
  ended: Promise<string>;
  /** Resolves when the process is gone; does nothing if it has ended. */
  stop(): Promise<void>;
  lastLines(): string[];
}

export interface Part {
  name: string;
  /** Name of a part that must run before this one starts. */
  needs?: string | undefined;
  start(): Promise<Running>;
}

export interface SupervisorOptions {
  onEvent?: (text: string) => void;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** Crashes of one part within the window before the whole portal stops. */
const MAX_CRASHES = 5;
const WINDOW_MS = 60_000;
/** Doubles with each crash. */
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 2000;

/** Restarts parts that end. When one keeps crashing, stops everything with the reason. */
export class Supervisor {
  /** Resolves with the reason when the supervisor gives up. */
  readonly failed: Promise<string>;
  readonly #running = new Map<string, Running>();
  /** Pending restarts by part name; each resolves when the part is running again. */
  readonly #recoveries = new Map<string, Promise<void>>();
  readonly #onEvent: (text: string) => void;
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<void>;
  #giveUp!: (reason: string) => void;
  #stopping: Promise<void> | undefined;

  constructor({ onEvent = () => {}, now = Date.now, wait = setTimeout }: SupervisorOptions = {}) {
    this.failed = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
    this.#onEvent = onEvent;
    this.#now = now;
    this.#wait = wait;
  }

  /** Throws if the first start fails. */
  async start(part: Part): Promise<void> {
    const running = await part.start();
    if (await this.#adopt(part, running)) void this.#keep(part, running);
  }

  pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.#running].map(([name, { pid }]) => [name, pid]));
  }

  /** Stops the parts in reverse start order, without restarts. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const running of [...this.#running.values()].reverse()) await running.stop();
    })();
    return this.#stopping;
  }

  async #adopt(part: Part, running: Running): Promise<boolean> {
    if (this.#stopping) {
      await running.stop();
      return false;
    }
    this.#running.set(part.name, running);
    return true;
  }

  async #keep(part: Part, first: Running): Promise<void> {
    let running = first;
    let crashes: number[] = [];
    let reason = await running.ended;
    let isBack = this.#awaitRecovery(part);
    while (!this.#stopping) {
      const now = this.#now();
      crashes = [...crashes.filter((at) => at > now - WINDOW_MS), now];
      if (crashes.length > MAX_CRASHES) {
        const lines = running.lastLines().map((line) => `  ${line}`);
        this.#giveUp([`${part.name} ended ${crashes.length} times within a minute (${reason}).`, ...lines].join('\n'));
        return;
      }
      this.#onEvent(`${part.name} ended (${reason}); starting it again`);
      await this.#wait(Math.min(FIRST_PAUSE_MS * 2 ** (crashes.length - 1), MAX_PAUSE_MS));
      await this.#recoveries.get(part.needs ?? '');
      if (this.#stopping) return;
      try {
        running = await part.start();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        continue;
      }
      if (!(await this.#adopt(part, running))) return;
      this.#onEvent(`${part.name} is running again`);
      isBack();
      reason = await running.ended;
      isBack = this.#awaitRecovery(part);
    }
  }

  #awaitRecovery({ name }: Part): () => void {
    let isBack = () => {};
    this.#recoveries.set(
      name,
      new Promise((resolve) => {
        isBack = resolve;
      }),
    );
    return isBack;
  }
}
