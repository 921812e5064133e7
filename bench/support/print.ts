/** A line of a benchmark's report. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
