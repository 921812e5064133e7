import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';
import { createTar, parseTar } from 'nanotar';

/** Extensions of PostGIS that the portal does not create, scripts that update an older PostGIS, and copies of what is in them. */
const UNUSED =
  /(^|\/)(postgis_raster|postgis_topology|postgis_tiger_geocoder|address_standardizer|contrib\/)|--(ANY|unpackaged)--/;

/** @param bundle gzipped tar */
function trim(bundle: Buffer): Buffer {
  const isUsed = (name: string) => !UNUSED.test(name);
  const files = parseTar(gunzipSync(bundle), { filter: ({ name, type }) => type === 'file' && isUsed(name) });
  // Not compressed: every start would unpack it.
  return gzipSync(createTar(files.map(({ name, data }) => ({ name, data }))), { level: 0 });
}

function versionOf(bundle: URL): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', bundle), 'utf8')) as { version: string };
  return version;
}

/** Leaves the file whole or not at all: PGlite would go on without PostGIS where its archive is cut off. */
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
 * PostGIS without its raster, topology and geocoder parts. PGlite unpacks and compiles every library of an extension at each
 * start; without them a start takes half the time and 350 MB less. Where the cache cannot be written it is all of PostGIS.
 *
 * @param cache folder that keeps the trimmed bundle, made when missing
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
