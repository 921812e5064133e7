import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { OperatorError } from '#boot/operator-error.mjs';
import { inParallel } from './parallel.ts';
import type { LocalFile } from './storage.ts';

const COMPRESSIBLE = [
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.geojson',
  '.txt',
  '.wasm',
  '.pbf',
  '.xml',
  '.ttf',
];
/** Below this size in bytes, compression saves no network packet. */
const MIN_BYTES = 1024;
/** Files up to this size in bytes get the slowest brotli level; map engines are just below. */
const MAX_SLOW_BYTES = 2_500_000;
const BEST_LEVEL = 11;
/** zlib uses its own threads. */
const PARALLEL = 2;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** @param setting RELEASE_BROTLI_LEVEL. @throws OperatorError unless it is empty or a whole number from 0 to 11 */
export function slowestLevel(setting: string | undefined): number {
  if (!setting) return BEST_LEVEL;
  const level = /^\d+$/.test(setting) ? Number(setting) : Number.NaN;
  if (level <= BEST_LEVEL) return level;
  throw new OperatorError(`RELEASE_BROTLI_LEVEL must be a whole number from 0 to ${BEST_LEVEL}, not "${setting}".`);
}

type Compress = (content: Buffer) => Promise<Buffer>;

const compressors = (slowest: number): Record<string, Compress> => ({
  '.br': (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length <= MAX_SLOW_BYTES ? slowest : Math.min(slowest, 9),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => gzipped(content, { level: 9 }),
});

/**
 * If the cache is not writable, as in an image, a temporary folder replaces it until this process ends.
 * @param cache results by content hash: most chunks do not change between releases
 * @returns the `.br` and `.gz` files to put beside the originals
 */
export async function compressFiles(folder: string, paths: readonly string[], cache: string): Promise<LocalFile[]> {
  const compressible = paths.filter((path) => COMPRESSIBLE.includes(extname(path)));
  const compressed: LocalFile[] = [];
  const level = slowestLevel(process.env.RELEASE_BROTLI_LEVEL);
  const kept = level === BEST_LEVEL ? cache : join(cache, `level-${level}`);
  const byEnding = compressors(level);
  await inParallel(PARALLEL, compressible, async (path) => {
    for (const [ending, file] of await compressFile(join(folder, path), kept, byEnding))
      compressed.push({ path: path + ending, file });
  });
  return compressed;
}

async function compressFile(
  file: string,
  cache: string,
  compressors: Record<string, Compress>,
): Promise<Array<[ending: string, file: string]>> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return [];
  const hash = createHash('sha256').update(content).digest('hex');
  const made: Array<[string, string]> = [];
  for (const [ending, compress] of Object.entries(compressors)) {
    const name = hash + ending;
    const cached = join(cache, name);
    made.push([ending, existsSync(cached) ? cached : await keep(cache, name, await compress(content))]);
  }
  return made;
}

async function keep(cache: string, name: string, result: Buffer): Promise<string> {
  try {
    return await write(cache, name, result);
  } catch {
    return write(temporary(), name, result);
  }
}

async function write(folder: string, name: string, result: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  // Two front ends may compress the same chunk at the same time.
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, result);
    await rename(own, file);
  } finally {
    await rm(own, { force: true });
  }
  return file;
}

let temporaryFolder: string | undefined;

function temporary(): string {
  if (temporaryFolder) return temporaryFolder;
  const folder = mkdtempSync(join(tmpdir(), 'portal-compressed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  temporaryFolder = folder;
  return folder;
}
