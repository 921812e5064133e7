import { setTimeout } from 'node:timers/promises';

export interface Running {
  pid: number | undefined;
  /** Resolves when the process ends, with the cause: `SIGKILL`, `exit code 1`. */
  ended: Promise<string>;
  /** Resolves when it serves the parts that need it; at once by default. */
  usable?: Promise<void> | undefined;
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

/** Doubles each time that a part ends, until it has run for a minute. */
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
/** From the fifth end in a row, its last lines are shown. */
const SHOWN_FROM_MS = FIRST_PAUSE_MS * 2 ** 4;

/** Starts parts that end again, after ever longer pauses. It never gives up: what they need may come back. */
export class Supervisor {
  readonly #running = new Map<string, Running>();
  /** Parts that are not usable, by name. */
  readonly #recoveries = new Map<string, { promise: Promise<void>; resolve: () => void }>();
  readonly #onEvent: (text: string) => void;
  readonly #now: () => number;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  readonly #end = new AbortController();
  #stopping: Promise<void> | undefined;

  constructor({
    onEvent = () => {},
    now = () => performance.now(),
    wait = (milliseconds) => setTimeout(milliseconds, undefined, { signal: this.#end.signal }).catch(() => {}),
  }: SupervisorOptions = {}) {
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
    this.#end.abort();
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
    let running: Running | null = first;
    for (let ends = 0; running; ends += 1) {
      const startedAt = this.#now();
      const reason = await running.ended;
      if (this.#stopping) return;
      if (this.#now() - startedAt >= STEADY_MS) ends = 0;
      if (!this.#recoveries.has(part.name)) this.#recoveries.set(part.name, pending());
      running = await this.#restart(part, running, reason, ends);
    }
  }

  /** @returns `null` when everything stops */
  async #restart(part: Part, ended: Running, reason: string, ends: number): Promise<Running | null> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** ends, MAX_PAUSE_MS);
    this.#onEvent(describeEnd(part, ended, reason, pause));
    await this.#wait(pause);
    await this.#recoveries.get(part.needs ?? '')?.promise;
    if (this.#stopping) return null;
    let running: Running;
    try {
      running = await part.start();
    } catch (error) {
      return this.#restart(part, ended, error instanceof Error ? error.message : String(error), ends + 1);
    }
    if (!(await this.#adopt(part, running))) return null;
    void Promise.resolve(running.usable).then(() => {
      if (this.#running.get(part.name) !== running) return;
      this.#onEvent(`${part.name} is running again`);
      this.#recoveries.get(part.name)?.resolve();
      this.#recoveries.delete(part.name);
    });
    return running;
  }
}

function pending() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function describeEnd({ name }: Part, running: Running, reason: string, pause: number): string {
  const when = pause < 1_000 ? 'starting it again' : `starting it again in ${Math.round(pause / 1_000)} s`;
  const lines = pause < SHOWN_FROM_MS ? [] : running.lastLines().map((line) => `\n    ${line}`);
  return `${name} ended (${reason}); ${when}${lines.join('')}`;
}
