/** A cell that cannot be read, and why. */
export class BadCell {
  constructor(readonly why: string) {}
}

/** What stands in a cell; a date is midnight of its day in UTC. Empty cells are `undefined`. */
export type Cell = string | number | boolean | Date | BadCell | undefined;
