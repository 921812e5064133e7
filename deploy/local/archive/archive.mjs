import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { builtWorkspaces, sourcesDigest } from './sources.mjs';

/** First entry, read before packages are installed; unpacking the rest needs one of them. */
const ABOUT = 'built.json';
const FORMAT = 1;
const BLOCK = 512;
/** Limit of a tar header. */
const MAX_NAME = 100;
export const CACHE = '.cache';
const COMPRESSED = `${CACHE}/compressed`;
const WORKSPACE = /^(services\/)?[a-z][a-z0-9-]*\/(?:dist\/.+|tsconfig\.tsbuildinfo)$/;
/**
 * Compressed files by content digest, and an empty embedded database with PostGIS, which is faster to unpack than to
 * create.
 */
const CACHED = /^\.cache\/(compressed\/[0-9a-f]{64}\.(br|gz)|(embedded-database-template|postgis-[\w.-]+)\.tar\.gz)$/;

const isHarmless = (name) =>
  (WORKSPACE.test(name) || CACHED.test(name)) && !name.split('/').some((part) => part === '..' || part === '.');

/** @param sources digest of the sources. @returns the file name within a folder of archives */
export const archiveName = (sources) => `portal-${sources.slice(0, 12)}.tar.gz`;

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Build output, the compiler's incremental state, and cache files that a first start would create. */
function builtFiles(root) {
  const built = builtWorkspaces(root).flatMap((folder) => filesBelow(root, `${folder}/dist`));
  const remembered = builtWorkspaces(root)
    .map((folder) => `${folder}/tsconfig.tsbuildinfo`)
    .filter((file) => existsSync(join(root, file)));
  const hashes = new Set(built.map((path) => sha256(readFileSync(join(root, path)))));
  const isOfBuild = (path) => !path.startsWith(COMPRESSED) || hashes.has(path.split('/').at(-1).split('.')[0]);
  const cached = filesBelow(root, CACHE).filter((path) => CACHED.test(path) && isOfBuild(path));
  return [...built, ...remembered, ...cached];
}

/** @returns a gzipped tar of a checkout's build output, with the digest of its sources */
export async function pack(root) {
  // A package; packages may not be installed yet when a start checks an archive.
  const { createTar } = await import('nanotar');
  const about = { format: FORMAT, sources: sourcesDigest(root) };
  const files = builtFiles(root).map((name) => ({ name, data: new Uint8Array(readFileSync(join(root, name))) }));
  const unarchivable = files.find(({ name }) => !isHarmless(name) || Buffer.byteLength(name) > MAX_NAME);
  if (unarchivable)
    throw new Error(`${unarchivable.name} cannot be archived: its path is too long or outside the build output`);
  const tar = createTar([{ name: ABOUT, data: JSON.stringify(about) }, ...files], {
    attrs: { uid: 0, gid: 0, mtime: 0 },
  });
  return { ...about, bytes: gzipSync(tar) };
}

/** @returns the tar and its sources' digest; `null` if `pack` did not create it */
export function open(bytes) {
  try {
    const tar = gunzipSync(bytes);
    const name = tar.subarray(0, MAX_NAME).toString().replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.subarray(124, 136).toString(), 8);
    const { format, sources } = JSON.parse(tar.subarray(BLOCK, BLOCK + size).toString());
    return name === ABOUT && format === FORMAT && typeof sources === 'string' ? { tar, sources } : null;
  } catch {
    return null;
  }
}

/** @returns files by path in a tar from `open`. @throws Error for a path outside the build output */
export async function unpackedFiles(tar) {
  const { parseTar } = await import('nanotar');
  // nanotar ignores a Buffer's offset into its memory, so copy it.
  const [, ...entries] = parseTar(new Uint8Array(tar));
  const foreign = entries.find(({ name, type }) => type !== 'file' || !isHarmless(name));
  if (foreign) throw new Error(`${foreign.name} (${foreign.type}) is not part of the build output`);
  return new Map(entries.map(({ name, data }) => [name, data ?? new Uint8Array()]));
}
