import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LocalFile } from './storage.ts';

const COMPRESSIBLE = ['.js', '.mjs', '.css', '.html', '.svg', '.json', '.geojson', '.txt', '.wasm', '.pbf', '.xml'];
/** Bytes below which a compressed copy saves no packet. */
const SMALLEST = 1024;
/** Bytes up to which the slowest brotli is worth its seconds; map engines are just below. */
const SLOW_LIMIT = 2_500_000;
/** Files compressed at the same time; zlib works in threads. */
const PARALLEL = 2;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressors = {
  '.br': (content: Buffer) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length <= SLOW_LIMIT ? 11 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => gzipped(content, { level: 9 }),
};

/**
 * Compresses the files of a folder that may get smaller by it.
 *
 * @param cache folder of the results, by content: most chunks are the same from release to release
 * @returns the `.br` and `.gz` that belong beside them, where they lie in the cache
 */
export async function compressFiles(folder: string, paths: readonly string[], cache: string): Promise<LocalFile[]> {
  await mkdir(cache, { recursive: true });
  const queue = paths.filter((path) => COMPRESSIBLE.includes(extname(path)));
  const compressed: LocalFile[] = [];
  const work = async (): Promise<void> => {
    for (let path = queue.shift(); path; path = queue.shift())
      for (const [ending, file] of await compressFile(join(folder, path), cache))
        compressed.push({ path: path + ending, file });
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return compressed;
}

async function compressFile(file: string, cache: string): Promise<Array<[ending: string, file: string]>> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return [];
  const hash = createHash('sha256').update(content).digest('hex');
  const made: Array<[string, string]> = [];
  for (const [ending, compress] of Object.entries(compressors)) {
    const cached = join(cache, hash + ending);
    if (!existsSync(cached)) {
      const result = await compress(content);
      // The same chunk may be compressed for two front ends at the same time.
      const own = `${cached}.${randomUUID()}`;
      await writeFile(own, result);
      await rename(own, cached);
    }
    made.push([ending, cached]);
  }
  return made;
}
