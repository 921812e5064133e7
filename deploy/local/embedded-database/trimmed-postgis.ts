import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';
import { createTar, parseTar } from 'nanotar';

/** Extensions of PostGIS that the portal does not create, scripts that update an older PostGIS, and copies of what is in them. */
const UNUSED =
  /(^|\/)(postgis_raster|postgis_topology|postgis_tiger_geocoder|address_standardizer|contrib\/)|--(ANY|unpackaged)--/;

export const isUsed = (path: string): boolean => !UNUSED.test(path);

/** @param bundle gzipped tar */
function trim(bundle: Buffer): Buffer {
  const files = parseTar(gunzipSync(bundle), { filter: ({ name, type }) => type === 'file' && isUsed(name) });
  // Not compressed: every start would unpack it.
  return gzipSync(createTar(files.map(({ name, data }) => ({ name, data }))), { level: 0 });
}

function versionOf(bundle: URL): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', bundle), 'utf8')) as { version: string };
  return version;
}

/**
 * PostGIS without its raster, topology and geocoder parts. PGlite unpacks and compiles every library of an extension at each
 * start; without them a start takes half the time and 350 MB less.
 *
 * @param cache folder that keeps the trimmed bundle, made when missing
 */
export const trimmedPostgis = (cache: string): Extension => ({
  ...postgis,
  async setup(database, options) {
    const setup = await postgis.setup(database, options);
    const trimmed = join(cache, `postgis-${versionOf(setup.bundlePath)}.tar.gz`);
    if (!existsSync(trimmed)) {
      mkdirSync(dirname(trimmed), { recursive: true });
      writeFileSync(`${trimmed}.${process.pid}`, trim(readFileSync(fileURLToPath(setup.bundlePath))));
      renameSync(`${trimmed}.${process.pid}`, trimmed);
    }
    return { ...setup, bundlePath: pathToFileURL(trimmed) };
  },
});
