export type Update = (note: string) => void;
export interface Progress {
  /** Runs a piece of work as a step; it returns its result and the note that closes the step. */
  run<T>(name: string, note: string, work: (update: Update) => Promise<[T, string]>): Promise<T>;
  /** Writes lines that stay. */
  print(text: string): void;
  /** Time since the beginning, e.g. `12.3 s`. */
  elapsed(): string;
}
export function createProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>): Progress;
/** Passes notes on, a new one at most every few seconds: for output that shows nothing but the notes. */
export function everyFewSeconds(print: Update): Update;
