export type Update = (note: string) => void;
export interface Progress {
  /** Runs work as a step. It returns its result and a closing note. */
  run<T>(name: string, note: string, work: (update: Update) => Promise<[T, string]>): Promise<T>;
  /** Prints lines that are not redrawn. */
  print(text: string): void;
  /** Elapsed time, for example `12.3 s`. */
  elapsed(): string;
}
export function createProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>): Progress;
export function everyFewSeconds(print: Update): Update;
