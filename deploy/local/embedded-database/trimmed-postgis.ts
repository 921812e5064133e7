import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';
import { createTar, parseTar } from 'nanotar';

/** PostGIS extensions that the portal does not use, scripts that update older versions, and copies of their content. */
const UNUSED =
  /(^|\/)(postgis_raster|postgis_topology|postgis_tiger_geocoder|address_standardizer|contrib\/)|--(ANY|unpackaged)--/;

/** @param bundle gzipped tar */
function trim(bundle: Buffer): Buffer {
  const isUsed = (name: string) => !UNUSED.test(name);
  const files = parseTar(gunzipSync(bundle), { filter: ({ name, type }) => type === 'file' && isUsed(name) });
  // Level 0: every start would otherwise spend time decompressing.
  return gzipSync(createTar(files.map(({ name, data }) => ({ name, data }))), { level: 0 });
}

function versionOf(bundle: URL): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', bundle), 'utf8')) as { version: string };
  return version;
}

/** Writes atomically: PGlite would continue without PostGIS if its archive were truncated. */
function write(file: string, content: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, content, { flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * PostGIS without raster, topology and geocoder. PGlite unpacks and compiles every library of an extension at each start;
 * without these a start takes half the time and 350 MB less memory. Falls back to all of PostGIS if the cache is not writable.
 * @param cache folder for the trimmed bundle, created if missing
 */
export const trimmedPostgis = (cache: string): Extension => ({
  ...postgis,
  async setup(database, options) {
    const setup = await postgis.setup(database, options);
    const trimmed = join(cache, `postgis-${versionOf(setup.bundlePath)}.tar.gz`);
    try {
      if (!existsSync(trimmed)) {
        mkdirSync(cache, { recursive: true });
        write(trimmed, trim(readFileSync(fileURLToPath(setup.bundlePath))));
      }
      return { ...setup, bundlePath: pathToFileURL(trimmed) };
    } catch (error) {
      process.stderr.write(`The embedded database takes longer to start: ${(error as Error).message}\n`);
      return setup;
    }
  },
});
