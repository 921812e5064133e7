import { spawn } from 'node:child_process';
import { Logger } from '@nestjs/common';
import type { ProblemCode, TextValues } from '@portal/shared-api/problems';
import { ProblemError, problemOf } from '../http/problem.ts';

export interface ProcessLimits {
  /** Heap limit in MiB. */
  memoryMegabytes: number;
  /** Total time to wait for the program, excluding the time this process spends on results. */
  milliseconds: number;
  answerBytes: number;
}

export type ProgramAnswer<T> = { result: T } | { problem: { code: ProblemCode; values: TextValues } };

const MAX_ERROR_CHARACTERS = 4_000;
const LINE_FEED = 10;
const OUT_OF_MEMORY = /heap out of memory|Allocation failed|Array buffer allocation failed|Invalid string length/i;

const logger = new Logger('Files');
const refuse = (code: 'file-needs-memory' | 'file-needs-time', why: string): ProblemError => {
  logger.warn(`gave up reading a file: ${why}`);
  return new ProblemError(code);
};
export const tooLarge = (why: string) => refuse('file-needs-memory', why);
export const tooSlow = () => refuse('file-needs-time', 'it took too long');

/**
 * Lets a program (see `serveReading`) read an untrusted file in a separate process with memory and time limits and without this
 * process's environment, so that no file can crash or block this process. It runs only as fast as its results are consumed, and
 * ends if they are not.
 *
 * @param input the file's bytes, or where the program finds it
 * @throws ProblemError with the program's refusal, or 413 at a limit
 */
export async function* answersOf<T>(program: string, input: Buffer | string, limits: ProcessLimits): AsyncGenerator<T> {
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.memoryMegabytes}`, program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  });
  const ended = new Promise<[code: number | null, signal: NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...how) => resolve(how));
  });
  ended.catch(() => {}); // awaited below
  let isTooSlow = false;
  let left = limits.milliseconds;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_CHARACTERS);
  });
  child.stdin.on('error', () => {}); // the program may exit before it has read everything
  child.stdin.end(input);
  const within = async <Result>(waited: Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const timer = setTimeout(() => {
      isTooSlow = true;
      child.kill('SIGKILL');
    }, left);
    try {
      return await waited;
    } finally {
      clearTimeout(timer);
      left -= performance.now() - start;
    }
  };
  const pieces = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    let line: Buffer[] = [];
    let lineBytes = 0;
    for (let next = await within(pieces.next()); !next.done; next = await within(pieces.next())) {
      let piece = next.value;
      for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED)) {
        yield resultIn<T>(Buffer.concat([...line, piece.subarray(0, end)]));
        [line, lineBytes, piece] = [[], 0, piece.subarray(end + 1)];
      }
      lineBytes += piece.length;
      if (lineBytes > limits.answerBytes) throw tooLarge('its answer is too long');
      line.push(piece);
    }
    const [code, signal] = await within(ended);
    if (isTooSlow) throw tooSlow();
    // A SIGKILL from elsewhere is the system's out-of-memory killer.
    if (signal === 'SIGKILL' || OUT_OF_MEMORY.test(errors)) throw tooLarge('it needs too much memory');
    if (code !== 0) throw new Error(`${program} failed (${signal ?? code}): ${errors}`);
  } finally {
    child.kill('SIGKILL');
    // What it wrote and nobody reads would keep the pipe open.
    child.stdout.destroy();
  }
}

/** @param line JSON of a `ProgramAnswer`. @throws ProblemError with the program's refusal */
export const resultIn = <T>(line: Buffer | string): T => resultOf(JSON.parse(line.toString()) as ProgramAnswer<T>);

/** @throws ProblemError with the program's refusal */
export function resultOf<T>(answer: ProgramAnswer<T>): T {
  if ('problem' in answer) throw problemOf(answer.problem);
  return answer.result;
}

export async function readInProcess<T>(program: string, bytes: Buffer, limits: ProcessLimits): Promise<T> {
  const results: T[] = [];
  for await (const result of answersOf<T>(program, bytes, limits)) results.push(result);
  return results[0]!;
}
