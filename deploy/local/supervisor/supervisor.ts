/** A process of the portal while it runs. */
export interface Running {
  pid: number | undefined;
  /** Settles when the process ended, with how: `SIGKILL`, `exit code 1`. */
  ended: Promise<string>;
  /** Ends it; settles when it is gone. Calling it on an ended process does nothing. */
  stop(): Promise<void>;
  /** The last lines it printed. */
  lastLines(): string[];
}

/** A part of the portal and how to start it, the first time and again. */
export interface Part {
  name: string;
  /** @throws Error when it does not come up */
  start(): Promise<Running>;
}

export interface SupervisorOptions {
  /** Told of each crash and of each restart. */
  onEvent?: (text: string) => void;
  /** Milliseconds since some moment. */
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** More crashes of one part than this within the window and the whole portal stops. */
const MAX_CRASHES = 5;
const WINDOW_MS = 60_000;
/** Pause before a restart, doubled from crash to crash. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/**
 * Keeps the portal whole: a part that ends is started again; when one keeps ending, everything stops with the reason.
 */
export class Supervisor {
  /** Settles with the reason when the supervisor gives up. */
  readonly failed: Promise<string>;
  readonly #running = new Map<string, Running>();
  readonly #onEvent: (text: string) => void;
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<void>;
  #giveUp!: (reason: string) => void;
  #stopping: Promise<void> | undefined;

  constructor({ onEvent = () => {}, now = Date.now, wait = sleep }: SupervisorOptions = {}) {
    this.failed = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
    this.#onEvent = onEvent;
    this.#now = now;
    this.#wait = wait;
  }

  /** Starts a part and keeps it running from then on. A failure of this first start is the caller's. */
  async start(part: Part): Promise<void> {
    const running = await part.start();
    if (await this.#adopt(part, running)) void this.#keep(part, running);
  }

  /** Process ids of the parts, in the order in which they were started. */
  pids(): Record<string, number | undefined> {
    return Object.fromEntries([...this.#running].map(([name, { pid }]) => [name, pid]));
  }

  /** Stops the parts, the last started first. Nothing is started again after this. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const running of [...this.#running.values()].reverse()) await running.stop();
    })();
    return this.#stopping;
  }

  /** Takes a started process in; one that comes too late is stopped at once. */
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
    while (!this.#stopping) {
      const now = this.#now();
      crashes = [...crashes.filter((at) => at > now - WINDOW_MS), now];
      if (crashes.length > MAX_CRASHES) {
        const lines = running.lastLines().map((line) => `  ${line}`);
        this.#giveUp([`${part.name} ended ${crashes.length} times within a minute (${reason}).`, ...lines].join('\n'));
        return;
      }
      this.#onEvent(`${part.name} ended (${reason}); starting it again`);
      await this.#wait(Math.min(FIRST_PAUSE_MS * 2 ** (crashes.length - 1), LONGEST_PAUSE_MS));
      if (this.#stopping) return;
      try {
        running = await part.start();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        continue;
      }
      if (!(await this.#adopt(part, running))) return;
      this.#onEvent(`${part.name} is running again`);
      reason = await running.ended;
    }
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
