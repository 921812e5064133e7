import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '../http/problem.ts';

const PREFIX = 'import-';
/** Earlier releases called them `measurements-`. */
const OURS = /^(import|measurements)-/;
const KEPT_MS = 86_400_000;

export interface ReceivedFile {
  path: string;
  byteLength: number;
  sha256: string;
}

const tooLarge = (limitBytes: number): ProblemError => {
  const megabytes = Math.floor(limitBytes / 1024 ** 2);
  return new ProblemError('import-file-too-large', { megabytes });
};

/** Creates the folder if it is missing. @returns the path of a new file */
export async function pathForFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, PREFIX + randomUUID());
}

/**
 * Writes an upload to a file of its own, in memory that does not grow with it.
 * @param announcedBytes the size that the sender states, if any
 * @throws ProblemError 413 as soon as the limit is exceeded, 400 when it is empty; no file is left then
 */
export async function receiveFile(
  upload: Readable,
  folder: string,
  limitBytes: number,
  announcedBytes = 0,
): Promise<ReceivedFile> {
  if (announcedBytes > limitBytes) throw tooLarge(limitBytes);
  const path = await pathForFile(folder);
  const hash = createHash('sha256');
  let byteLength = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteLength += chunk.length;
      hash.update(chunk);
      done(byteLength > limitBytes ? tooLarge(limitBytes) : null, chunk);
    },
  });
  try {
    // The request is not destroyed with the rest: its sender is to get an answer.
    await pipeline(upload.iterator({ destroyOnReturn: false }), measure, createWriteStream(path, { mode: 0o600 }));
    if (byteLength === 0) throw new ProblemError('file-empty');
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, byteLength, sha256: hash.digest('hex') };
}

/** Deletes files older than a day, which killed processes left. */
export async function deleteLeftFiles(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => OURS.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}
