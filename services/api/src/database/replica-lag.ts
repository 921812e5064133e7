/** A position in the primary's log in bytes, and when it was reached. */
interface Reached {
  position: number;
  at: number;
}

/** Seconds since the primary received the first change that the replica lacks; 0 for a replica that has everything. */
export class ReplicaLag {
  /** Positions the replica had not reached when last checked, oldest first. */
  #ahead: Reached[] = [];

  /** Records the primary's position. @param at monotonic milliseconds */
  primaryIsAt(position: number, at: number): void {
    const last = this.#ahead.at(-1);
    if (!last || position > last.position) this.#ahead.push({ position, at });
  }

  secondsAt(position: number, at: number): number {
    this.#ahead = this.#ahead.filter((reached) => reached.position > position);
    const first = this.#ahead[0];
    return first ? (at - first.at) / 1000 : 0;
  }
}
