export class TooBusyError extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'TooBusyError';
  }
}

export class NetworkBusyError extends Error {
  constructor() {
    super('too much work of this network is waiting');
    this.name = 'NetworkBusyError';
  }
}

/** Lanes take turns, so that a full one does not delay the others. */
export const LANES = ['trusted', 'clean', 'suspect'] as const;

export interface Turn {
  lane: (typeof LANES)[number];
  network: string;
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

class Lane {
  readonly #networks = new Map<string, Waiting[]>();
  length = 0;

  countOf(network: string): number {
    return this.#networks.get(network)?.length ?? 0;
  }

  add(network: string, waiting: Waiting): void {
    const queue = this.#networks.get(network);
    if (queue) queue.push(waiting);
    else this.#networks.set(network, [waiting]);
    this.length += 1;
  }

  next(): Waiting | undefined {
    const [first] = this.#networks;
    if (!first) return undefined;
    const [network, queue] = first;
    this.#networks.delete(network);
    const waiting = queue.shift();
    if (queue.length > 0) this.#networks.set(network, queue);
    this.length -= 1;
    return waiting;
  }

  /** Removes the newest work of the network with the most waiting, if it has more than `count`. */
  takeFromLongest(count: number): Waiting | undefined {
    const [longest] = [...this.#networks.values()].sort((one, other) => other.length - one.length);
    if (!longest || longest.length <= count) return undefined;
    this.length -= 1;
    return longest.pop();
  }
}

export interface GateLimits {
  atATime: number;
  waitingInLane: number;
  waitingOfNetwork: number;
}

export class FairGate {
  readonly #lanes = LANES.map(() => new Lane());
  #running = 0;
  #turn = 0;

  constructor(private readonly limits: GateLimits) {}

  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.atATime) this.#running += 1;
    else await this.#wait(turn);
    try {
      return await work();
    } finally {
      // Hands the slot over directly, so that no new work can take it.
      const next = this.#next();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #wait({ lane: name, network }: Turn): Promise<void> {
    const lane = this.#lanes[LANES.indexOf(name)]!;
    const count = lane.countOf(network);
    if (count >= this.limits.waitingOfNetwork) throw new NetworkBusyError();
    if (lane.length >= this.limits.waitingInLane) {
      const displaced = lane.takeFromLongest(count + 1);
      if (!displaced) throw new TooBusyError();
      displaced.refuse(new NetworkBusyError());
    }
    return new Promise((start, refuse) => lane.add(network, { start, refuse }));
  }

  #next(): Waiting | undefined {
    for (let tried = 0; tried < LANES.length; tried += 1) {
      const lane = this.#lanes[this.#turn]!;
      this.#turn = (this.#turn + 1) % LANES.length;
      if (lane.length > 0) return lane.next();
    }
    return undefined;
  }
}
