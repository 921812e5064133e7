import { spawn } from 'node:child_process';
import { Logger } from '@nestjs/common';
import { ProblemError } from '../http/problem.ts';

export interface ProcessLimits {
  /** Of the program's heap, in 2^20 bytes. */
  memoryMegabytes: number;
  milliseconds: number;
  /** Of what the program answers. */
  answerBytes: number;
}

/** What a reading program writes to its standard output. */
export type ProgramAnswer<T> = { result: T } | { problem: { status: number; detail: string } };

const MAX_ERROR_CHARACTERS = 4_000;
const OUT_OF_MEMORY = /heap out of memory|Allocation failed|Array buffer allocation failed|Invalid string length/i;

const logger = new Logger('Files');
const refuse = (why: string, detail: string): ProblemError => {
  logger.warn(`gave up reading a file: ${why}`);
  return new ProblemError(413, detail);
};
const tooLarge = (why: string) =>
  refuse(why, 'Reading this file takes too much memory. Remove what does not belong to it, or divide it into several.');
const tooSlow = () =>
  refuse(
    'it took too long',
    'Reading this file takes too long. Remove what does not belong to it, or divide it into several.',
  );

/**
 * Has a program (see `serveReading`) read the bytes of a file that nobody vouches for. The program is a process of its own with a
 * limit of memory and time and without this process's environment, so that no file stops this process or keeps it busy.
 *
 * @throws ProblemError what the program refuses; 413 when it reaches a limit
 */
export async function readInProcess<T>(program: string, bytes: Buffer, limits: ProcessLimits): Promise<T> {
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.memoryMegabytes}`, program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  });
  let isTooSlow = false;
  let isTooLong = false;
  let errors = '';
  const answer: Buffer[] = [];
  let answerBytes = 0;
  const timer = setTimeout(() => {
    isTooSlow = true;
    child.kill('SIGKILL');
  }, limits.milliseconds);
  child.stdout.on('data', (piece: Buffer) => {
    answerBytes += piece.length;
    isTooLong = answerBytes > limits.answerBytes;
    if (isTooLong) child.kill('SIGKILL');
    else answer.push(piece);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_CHARACTERS);
  });
  child.stdin.on('error', () => {}); // the program may end before it has read everything
  child.stdin.end(bytes);
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (...ended) => resolve(ended));
    });
    if (isTooSlow) throw tooSlow();
    if (isTooLong) throw tooLarge('its answer is too long');
    // SIGKILL by somebody else is the system, which has no memory left.
    if (signal === 'SIGKILL' || OUT_OF_MEMORY.test(errors)) throw tooLarge('it needs too much memory');
    if (code !== 0) throw new Error(`${program} failed (${signal ?? code}): ${errors}`);
  } finally {
    clearTimeout(timer);
  }
  const answered = JSON.parse(Buffer.concat(answer).toString('utf8')) as ProgramAnswer<T>;
  if ('problem' in answered) throw new ProblemError(answered.problem.status, answered.problem.detail);
  return answered.result;
}
