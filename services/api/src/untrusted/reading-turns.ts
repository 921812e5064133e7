import { ProblemError } from '../http/problem.ts';
import type { BusyPart } from '../metrics/busy-refusals.ts';

export interface TurnLimits {
  atOnce: number;
  /** Maximum files per person being received, waiting or being read. */
  perPerson: number;
  inAll: number;
  waitMilliseconds: number;
  what: Extract<BusyPart, 'sheets' | 'photos'>;
}

const REFUSALS = {
  sheets: { busy: 'sheets-busy', 'busy-for-you': 'sheets-busy-for-you' },
  photos: { busy: 'photos-busy', 'busy-for-you': 'photos-busy-for-you' },
} as const;
const RETRY = { headers: { 'retry-after': '10' } };

export class ReadingTurns {
  readonly #ofPerson = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #held = 0;
  #reading = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** @throws ProblemError 429 if this person has too many in progress, 503 if everyone together has */
  async hold<T>(person: string, work: () => Promise<T>): Promise<T> {
    const { perPerson, inAll, what } = this.limits;
    const own = this.#ofPerson.get(person) ?? 0;
    if (own >= perPerson) throw new ProblemError(REFUSALS[what]['busy-for-you'], {}, RETRY);
    if (this.#held >= inAll) throw this.#busy();
    this.#ofPerson.set(person, own + 1);
    this.#held += 1;
    try {
      return await work();
    } finally {
      this.#held -= 1;
      const left = this.#ofPerson.get(person)! - 1;
      if (left > 0) this.#ofPerson.set(person, left);
      else this.#ofPerson.delete(person);
    }
  }

  /** Waits for a turn, then runs `read`. @throws ProblemError 503 after waiting too long */
  async read<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reading < this.limits.atOnce) this.#reading += 1;
    else await this.#wait();
    try {
      return await read();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#reading -= 1;
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(this.#busy());
      }, this.limits.waitMilliseconds);
      this.#waiting.push(start);
    });
  }

  #busy(): ProblemError {
    const { what } = this.limits;
    return new ProblemError(REFUSALS[what].busy, {}, { ...RETRY, busy: what });
  }
}
