import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '../http/problem.ts';

const PREFIX = 'import-';
/** Earlier releases used the prefix `measurements-`. */
const OURS = /^(import|measurements)-/;
/** Files in use are written, or renewed by the beat of whoever holds their import. */
const UNUSED_MS = 3_600_000;

export interface ReceivedFile {
  path: string;
  byteLength: number;
  sha256: string;
}

const tooLarge = (limitBytes: number): ProblemError => {
  const megabytes = Math.floor(limitBytes / 1024 ** 2);
  return new ProblemError('import-file-too-large', { megabytes });
};

/** Creates the folder if missing. @returns the path of a new file */
export async function pathForFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, PREFIX + randomUUID());
}

/**
 * Writes an upload to a file of its own; memory use does not depend on its size.
 * @param announcedBytes the size stated by the sender, if any
 * @throws ProblemError 413 as soon as the limit is exceeded, 400 if it is empty; deletes the file then
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
    // A stream that opens its file itself may create it after the deletion below.
    const file = await open(path, 'wx', 0o600);
    // Keeps the request open, so that its sender gets a response.
    await pipeline(upload.iterator({ destroyOnReturn: false }), measure, file.createWriteStream());
    if (byteLength === 0) throw new ProblemError('file-empty');
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, byteLength, sha256: hash.digest('hex') };
}

/** Tells other processes that files are in use, although nothing is written to them. */
export async function renewFiles(paths: Iterable<string>): Promise<void> {
  const now = new Date();
  for (const path of paths) await utimes(path, now, now).catch(() => {}); // not written yet, or gone
}

/** Deletes files that nobody has used for an hour: those of killed processes. */
export async function deleteLeftFiles(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => OURS.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > UNUSED_MS) await rm(path, { force: true });
  }
}
