import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storeProblem } from '../files/store-problem.ts';
import { pathForFile } from '../files/temporary-files.ts';
import { ProblemError } from '../http/problem.ts';

export interface ReceivedFile {
  path: string;
  byteLength: number;
  sha256: string;
}

const tooLarge = (limitBytes: number): ProblemError => {
  const megabytes = Math.floor(limitBytes / 1024 ** 2);
  return new ProblemError('import-file-too-large', { megabytes });
};

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
  const path = await pathForFile(folder, 'import');
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
    throw storeProblem(error);
  }
  return { path, byteLength, sha256: hash.digest('hex') };
}
