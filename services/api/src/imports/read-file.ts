import { join } from 'node:path';
import { answersOf, type ProcessLimits } from '../untrusted/read-in-process.ts';
import type { ReadMessage, ReadTask } from './read-messages.ts';

const MEGABYTE = 1024 ** 2;
const MINUTE_MS = 60_000;
/** Beside the answers of the API. */
export const UPLOAD_LIMITS: ProcessLimits = {
  memoryMegabytes: 768,
  milliseconds: 10 * MINUTE_MS,
  answerBytes: 64 * MEGABYTE,
};
/** Of an operator's own files, as large as they are. */
export const COMMAND_LIMITS: ProcessLimits = {
  memoryMegabytes: 4096,
  milliseconds: 24 * 60 * MINUTE_MS,
  answerBytes: 512 * MEGABYTE,
};
/** Tests run the sources, from which the program is reached where it is built. */
const PROGRAM = join(import.meta.dirname, '../../dist/imports/reading-program.js');

/** Reads a file outside of this process. @throws ProblemError when it cannot be used as a whole, or takes too much to read */
export const readFile = (task: ReadTask, limits: ProcessLimits): AsyncGenerator<ReadMessage> =>
  answersOf(PROGRAM, JSON.stringify(task), limits);
