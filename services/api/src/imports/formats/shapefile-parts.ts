import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sentence } from '@portal/shared-api/import-texts';
import { type Entry, openPromise } from 'yauzl';
import { UsageError } from '../../setup/command-line.ts';
import { FileError } from '../file-error.ts';
import type { SourceFile } from './text-file.ts';

type Part = 'shp' | 'dbf' | 'prj' | 'cpg';

export type ShapefileParts = Partial<Record<Part, Buffer>>;

const MAX_BYTES = 500_000_000;
const tooLarge = (name: string) => new FileError(sentence('map-too-large', { file: name, megabytes: MAX_BYTES / 1e6 }));

function parsePartName(name: string): { stem: string; part: Part } | null {
  const found = /^(.*)\.(shp|dbf|prj|cpg)$/i.exec(name);
  return found && { stem: found[1]!, part: found[2]!.toLowerCase() as Part };
}

async function readFolder(path: string): Promise<ShapefileParts> {
  const { stem } = parsePartName(basename(path))!;
  const names = await readdir(dirname(path)).catch((): string[] => []);
  if (!names.includes(basename(path))) throw new UsageError(`${path} does not exist`);
  const parts: ShapefileParts = {};
  let bytes = 0;
  for (const name of names) {
    const found = parsePartName(name);
    if (found?.stem !== stem) continue;
    const file = join(dirname(path), name);
    bytes += (await stat(file)).size;
    if (bytes > MAX_BYTES) throw tooLarge(path);
    parts[found.part] = await readFile(file);
  }
  return parts;
}

/** macOS adds folders and files of its own. */
const isOurs = ({ fileName }: Entry) => !fileName.startsWith('__MACOSX/') && !basename(fileName).startsWith('._');

async function readArchive({ path, name }: SourceFile): Promise<ShapefileParts> {
  const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }).catch(
    (error) => {
      const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT';
      throw isThere
        ? new FileError(sentence('shapefile-zip-unreadable', { file: name }))
        : new UsageError(`${name} does not exist`);
    },
  );
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isOurs(entry)) entries.push(entry);
    const shapefiles = entries.map(({ fileName }) => parsePartName(fileName)).filter((found) => found?.part === 'shp');
    if (shapefiles.length !== 1) {
      const names = shapefiles.map((found) => found!.stem).join(', ');
      throw new FileError(
        names
          ? sentence('shapefile-several', { file: name, names })
          : sentence('shapefile-without-shp', { file: name }),
      );
    }
    const ours = entries.flatMap((entry) => {
      const found = parsePartName(entry.fileName);
      return found?.stem === shapefiles[0]!.stem ? [{ entry, part: found.part }] : [];
    });
    if (ours.reduce((bytes, { entry }) => bytes + entry.uncompressedSize, 0) > MAX_BYTES) throw tooLarge(name);
    const parts: ShapefileParts = {};
    for (const { entry, part } of ours) parts[part] = await buffer(await zip.openReadStreamPromise(entry));
    return parts;
  } catch (error) {
    throw error instanceof UsageError ? error : new FileError(sentence('shapefile-zip-damaged', { file: name }));
  } finally {
    zip.close();
  }
}

/** Reads the parts in a `.zip`, or those beside a `.shp`. @throws FileError unless there is exactly one shapefile */
export const readParts = (file: SourceFile): Promise<ShapefileParts> =>
  /\.zip$/i.test(file.name) ? readArchive(file) : readFolder(file.path);
