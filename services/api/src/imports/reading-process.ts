import { join } from 'node:path';
import { answersOf, type ProcessLimits } from '../untrusted/read-in-process.ts';
import type { ReadMessage, ReadTask } from './read-messages.ts';

export type ReadFile = (task: ReadTask) => AsyncIterable<ReadMessage>;

/** Tests run the sources, but always start the built program. */
const PROGRAM = join(import.meta.dirname, '../../dist/imports/reading-program.js');
const MEGABYTE = 1024 ** 2;
const MINUTE_MS = 60_000;

const readWithin =
  (limits: ProcessLimits): ReadFile =>
  (task) =>
    answersOf<ReadMessage>(PROGRAM, JSON.stringify(task), limits);

/** The process runs beside the API's requests. */
export const readUpload = readWithin({
  memoryMegabytes: 768,
  milliseconds: 10 * MINUTE_MS,
  answerBytes: 64 * MEGABYTE,
});
/** Operators' own files may have any size. */
export const readForCommand = readWithin({
  memoryMegabytes: 4096,
  milliseconds: 24 * 60 * MINUTE_MS,
  answerBytes: 512 * MEGABYTE,
});
