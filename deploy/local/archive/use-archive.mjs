import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { waitForLock } from '../boot/lock.mjs';
import { OperatorError } from '../boot/operator-error.mjs';
import { archiveName, CACHE, open, sha256, unpackedFiles } from './archive.mjs';
import { isFrontEnd, sourcesDigest } from './sources.mjs';

const WAY_OUT = 'start without PORTAL_BUILT, which builds here';

/** The file itself, or the matching archive in a folder. */
function find(place, sources) {
  if (!existsSync(place)) throw new OperatorError(`PORTAL_BUILT: ${place} does not exist. Correct it, or ${WAY_OUT}.`);
  if (!statSync(place).isDirectory()) return place;
  const file = join(place, archiveName(sources));
  if (existsSync(file)) return file;
  const there = readdirSync(place).filter((name) => name.endsWith('.tar.gz'));
  throw new OperatorError(
    `PORTAL_BUILT: ${place} has no ${basename(file)}, which would be built from these sources; it has ${there.join(', ') || 'no archive'}. ` +
      `Check out the version that an archive was built from, or ${WAY_OUT}.`,
  );
}

/**
 * Checks an archive before anything is installed.
 * @param place a file, or a folder of archives
 * @throws OperatorError if it is missing, damaged, or built from other sources
 */
export function checkArchive(place, root) {
  const ours = sourcesDigest(root);
  const file = find(place, ours);
  const bytes = readFileSync(file);
  const sums = `${file}.sha256`;
  if (!existsSync(sums))
    throw new OperatorError(
      `PORTAL_BUILT: ${sums} is missing, which is needed to check ${basename(file)}. Add it, or ${WAY_OUT}.`,
    );
  const [wanted = ''] = readFileSync(sums, 'utf8').trim().split(/\s+/);
  if (sha256(bytes) !== wanted.toLowerCase())
    throw new OperatorError(
      `PORTAL_BUILT: ${file} is damaged or incomplete: its SHA-256 is ${sha256(bytes)}, but ${basename(sums)} says ${wanted}. ` +
        `Fetch both files again, or ${WAY_OUT}.`,
    );
  const archive = open(bytes);
  if (!archive)
    throw new OperatorError(
      `PORTAL_BUILT: ${file} was not made by "npm run build:archive". Correct it, or ${WAY_OUT}.`,
    );
  if (archive.sources !== ours)
    throw new OperatorError(
      `PORTAL_BUILT: ${file} was built from other sources (${archive.sources.slice(0, 12)}) than this checkout has (${ours.slice(0, 12)}). ` +
        `Check out the version it was built from, or ${WAY_OUT}.`,
    );
  return { name: basename(file), tar: archive.tar };
}

/** Replaces the target by renaming. */
function replace(fresh, target, aside) {
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) {
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(target, aside);
  }
  renameSync(fresh, target);
}

function writeFiles(folder, files, name) {
  try {
    for (const [path, content] of files) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } catch (error) {
    throw new OperatorError(
      `PORTAL_BUILT: ${name} cannot be unpacked (${error.message}). Nothing was replaced. ` +
        `Where the disk is full, make room and start again; or ${WAY_OUT}.`,
    );
  }
}

/**
 * Writes every file beside its target first, then swaps each `dist` as a whole; the compiler's incremental state comes
 * last.
 */
export async function unpack(root, { tar, name }) {
  const files = await unpackedFiles(tar).catch((error) => {
    throw new OperatorError(`PORTAL_BUILT: ${name} is refused: ${error.message}.`);
  });
  const lock = await waitForLock(join(root, '.cache/unpack.lock'), { what: 'unpacking what is built' });
  const beside = join(root, '.cache/unpacking');
  try {
    rmSync(beside, { recursive: true, force: true });
    writeFiles(join(beside, 'new'), files, name);
    const isHere = (place) => !isFrontEnd(place) || existsSync(join(root, dirname(place), 'package.json'));
    const places = new Set([...files.keys()].map(placeOf).filter(isHere));
    const isMemory = (place) => place.endsWith('.tsbuildinfo');
    for (const place of places) if (isMemory(place)) rmSync(join(root, place), { force: true });
    for (const place of [...places].sort((one, other) => isMemory(one) - isMemory(other)))
      replace(join(beside, 'new', place), join(root, place), join(beside, 'old', place));
  } finally {
    rmSync(beside, { recursive: true, force: true });
    lock.release();
  }
}

/** The unit that is swapped: a `dist` folder, or a single file. */
const placeOf = (path) => (path.startsWith(`${CACHE}/`) ? path : path.replace(/\/dist\/.*$/s, '/dist'));
