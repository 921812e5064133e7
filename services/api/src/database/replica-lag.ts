/** A place in the primary's log, in bytes from its beginning, and when it was seen to have been reached. */
interface Reached {
  position: number;
  at: number;
}

/** For how long the primary has had what the replica has not: a replica that has all there is, is up to date. */
export class ReplicaLag {
  /** Places that the replica had not reached when it was last seen, the oldest first. */
  #ahead: Reached[] = [];

  /** Takes down where the primary is. @param at milliseconds by a clock that never goes back */
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
