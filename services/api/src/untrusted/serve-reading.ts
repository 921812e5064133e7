import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { ProblemError } from '../http/problem.ts';
import { UsageError } from '../setup/command-line.ts';
import type { ProgramAnswer } from './read-in-process.ts';

/** Lowers priority for the CPU, and makes this process the first choice of the out-of-memory killer. */
function yieldToOthers(): void {
  try {
    setPriority(5);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not supported on every system; files are read anyway.
  }
}

async function write(answer: ProgramAnswer<unknown>): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
}

export type ReadInput = (input: Buffer) => AsyncIterable<unknown>;

/** What `read` yields, and last its refusal, if any. */
export async function* answersTo(read: ReadInput, input: Buffer): AsyncGenerator<ProgramAnswer<unknown>> {
  try {
    for await (const result of read(input)) yield { result };
  } catch (error) {
    const problem = error instanceof UsageError ? new ProblemError('file-unusable', { reason: error.message }) : error;
    if (!(problem instanceof ProblemError)) throw error;
    yield { problem: { code: problem.code, values: problem.values } };
  }
}

/** Main function of a program for `answersOf`: reads standard input and writes what `read` yields as JSON lines. */
export async function serveReading(read: ReadInput): Promise<void> {
  yieldToOthers();
  for await (const answer of answersTo(read, await buffer(process.stdin))) await write(answer);
}
