import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { ProblemError } from '../http/problem.ts';
import type { ProgramAnswer } from './read-in-process.ts';

/** Others come first, at the processor and when the system runs out of memory. */
function yieldToOthers(): void {
  try {
    setPriority(5);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some systems have neither; files are read all the same.
  }
}

/** The whole of a program for `readInProcess`: reads the file on its standard input, and answers in JSON. */
export async function serveReading(read: (bytes: Buffer) => Promise<unknown>): Promise<void> {
  yieldToOthers();
  const bytes = await buffer(process.stdin);
  let answer: ProgramAnswer<unknown>;
  try {
    answer = { result: await read(bytes) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    answer = { problem: { status: error.status, detail: error.message } };
  }
  process.stdout.write(JSON.stringify(answer));
}
