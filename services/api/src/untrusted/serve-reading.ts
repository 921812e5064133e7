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

/** @throws what is no refusal */
function refusalOf(error: unknown): ProgramAnswer<never> {
  const problem = error instanceof UsageError ? new ProblemError('file-unusable', { reason: error.message }) : error;
  if (!(problem instanceof ProblemError)) throw error;
  return { problem: { code: problem.code, values: problem.values } };
}

export type ReadInput = (input: Buffer) => AsyncIterable<unknown>;

/** What `read` yields, and last its refusal, if any. */
export async function* answersTo(read: ReadInput, input: Buffer): AsyncGenerator<ProgramAnswer<unknown>> {
  try {
    for await (const result of read(input)) yield { result };
  } catch (error) {
    yield refusalOf(error);
  }
}

/** Main function of a program for `answersOf`: reads standard input and writes what `read` yields as JSON lines. */
export async function serveReading(read: ReadInput): Promise<void> {
  yieldToOthers();
  for await (const answer of answersTo(read, await buffer(process.stdin))) await write(answer);
}

/** Main function of a program for `KeptProcess`, which ends with who asks. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  yieldToOthers();
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: Task) => {
    const answer = await work(task).then((result): ProgramAnswer<Result> => ({ result }), refusalOf);
    process.send!(answer);
  });
}
