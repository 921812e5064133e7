import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { writeFiles } from '../../test/fixture-builds.ts';
import { archiveName, open, pack, sha256 } from './archive.mjs';
import { sourcesDigest } from './sources.mjs';
import { checkArchive, unpack } from './use-archive.mjs';

const SOURCES = {
  'package.json': '{}',
  'shell/package.json': '{}',
  'shell/src/main.ts': 'export {};',
  'services/api/package.json': '{}',
  'services/api/src/main.ts': 'export {};',
};
const CHUNK = 'console.log(1)';
const BUILT = {
  'shell/dist/static/app.js': CHUNK,
  'shell/dist/.sources': 'abc',
  'services/api/dist/main.js': 'built',
  'services/api/tsconfig.tsbuildinfo': '{}',
  [`.cache/compressed/${sha256(Buffer.from(CHUNK))}.br`]: 'small',
  '.cache/embedded-database-template.tar.gz': 'empty',
  '.cache/postgis-0.2.8.tar.gz': 'trimmed',
};
/** Files of an older build or of other tools, to be left out. */
const OTHERS = { [`.cache/compressed/${'0'.repeat(64)}.br`]: 'old', '.cache/chromium.zip': 'browser' };

const folder = temporaryFolder();
const file = join(folder, 'portal.tar.gz');
let root: string;
const fresh = (name: string, files: Record<string, string> = SOURCES): string => {
  const made = join(folder, name);
  writeFiles(made, files);
  return made;
};
function write(bytes: Uint8Array, sum = sha256(bytes)): void {
  writeFileSync(file, bytes);
  writeFileSync(`${file}.sha256`, `${sum}  portal.tar.gz\n`);
}
const useIn = (checkout: string, place = file) => unpack(checkout, checkArchive(place, checkout));

beforeEach(async () => {
  root = fresh('one', { ...SOURCES, ...BUILT, ...OTHERS });
  write((await pack(root)).bytes);
});

test('unpacking reproduces another checkout’s build output and replaces the existing one', async () => {
  const other = fresh('other', { ...SOURCES, 'shell/dist/stale.js': 'old' });
  await useIn(other);
  for (const [path, text] of Object.entries(BUILT)) expect(readFileSync(join(other, path), 'utf8')).toBe(text);
  expect(existsSync(join(other, 'shell/dist/stale.js'))).toBe(false);
  for (const path of Object.keys(OTHERS)) expect(existsSync(join(other, path))).toBe(false);
  expect(existsSync(join(other, '.cache/unpacking'))).toBe(false);
  await useIn(other);
});

test('finds the archive for the same sources in a folder by its name', async () => {
  const name = archiveName(sourcesDigest(root));
  const archives = join(folder, 'archives');
  writeFiles(archives, { [`${name}.sha256`]: readFileSync(`${file}.sha256`, 'utf8') });
  writeFileSync(join(archives, name), readFileSync(file));
  await useIn(fresh('other'), archives);
  const changed = fresh('changed', { ...SOURCES, 'shell/src/main.ts': 'export const one = 1;' });
  expect(() => checkArchive(archives, changed)).toThrow(new RegExp(`has no portal-\\w{12}\\.tar\\.gz.*it has ${name}`));
});

describe('changes nothing', () => {
  let other: string;
  beforeEach(() => {
    other = fresh('other');
  });
  afterEach(() => {
    for (const path of Object.keys(BUILT)) expect(existsSync(join(other, path))).toBe(false);
    expect(existsSync(join(folder, 'outside'))).toBe(false);
  });
  const tarOf = (...names: string[]) => {
    const about = { name: 'built.json', data: JSON.stringify({ format: 1, sources: sourcesDigest(other) }) };
    return createTar([about, ...names.map((name) => ({ name, data: 'x' }))]);
  };

  test('for a file whose SHA-256 does not match', () => {
    write(readFileSync(file), '0'.repeat(64));
    expect(() => checkArchive(file, other)).toThrow(
      /is damaged or incomplete: .* says 0{64}\. Fetch both files again, or/,
    );
  });

  test('for a truncated file', () => {
    writeFileSync(file, readFileSync(file).subarray(0, 300));
    expect(() => checkArchive(file, other)).toThrow('is damaged or incomplete');
  });

  test('for a missing file, or one without its SHA-256', () => {
    rmSync(`${file}.sha256`);
    expect(() => checkArchive(file, other)).toThrow(`${file}.sha256 is missing`);
    expect(() => checkArchive(join(folder, 'nothing'), other)).toThrow('does not exist');
  });

  test('for an archive built from other sources', () => {
    writeFiles(other, { 'services/api/src/main.ts': 'changed' });
    expect(() => checkArchive(file, other)).toThrow(/was built from other sources \(\w{12}\) than this checkout has/);
  });

  test('for a file that is not an archive of the portal', () => {
    write(gzipSync('hello'));
    expect(() => checkArchive(file, other)).toThrow('was not made by "npm run build:archive"');
  });

  test.each([
    'outside',
    '../outside',
    'shell/dist/../../../outside',
    'shell/src/main.ts',
    '.git/hooks/pre-commit',
    '.cache/compressed/../../outside',
  ])('when it names %s', async (name) => {
    write(gzipSync(tarOf('shell/dist/app.js', name)));
    await expect(useIn(other)).rejects.toThrow('is not part of the build output');
    expect(existsSync(join(other, 'shell/dist'))).toBe(false);
  });

  test('when the disk is full', async () => {
    write(gzipSync(tarOf('shell/dist/a', 'shell/dist/a/b')));
    await expect(useIn(other)).rejects.toThrow(
      /portal\.tar\.gz cannot be unpacked \(E.*Nothing was replaced.*make room/,
    );
    expect(existsSync(join(other, '.cache/unpacking'))).toBe(false);
  });

  test('when it contains a link', async () => {
    const tar = tarOf('shell/dist/app.js');
    tar[2 * 512 + 156] = '2'.charCodeAt(0);
    write(gzipSync(tar));
    await expect(useIn(other)).rejects.toThrow('shell/dist/app.js (symbolicLink) is not part of the build output');
  });
});

/** A lock file with the tool's own lines, its own package, and a package that all have. */
const lock = (version: string, tool = false): string => {
  const packages = {
    '': { workspaces: ['mf-*'] },
    shell: { dependencies: { react: '1' } },
    'node_modules/react': { version, integrity: 'sha512' },
    ...(tool && {
      'mf-tool': { dependencies: { d3: '1' } },
      'node_modules/@portal/mf-tool': { resolved: 'mf-tool', link: true },
      'node_modules/d3': { version: '1.0.0' },
    }),
  };
  return JSON.stringify({ packages });
};
const TOOL = { 'mf-tool/package.json': '{}', 'mf-tool/src/app.tsx': '', 'tsconfig.json': '{}' };

test('an archive of the portal serves a checkout with a tool of one’s own and a changed front end', async () => {
  const map = { 'mf-map/package.json': '{}', 'mf-map/src/app.tsx': 'map' };
  root = fresh('released', {
    ...SOURCES,
    ...map,
    ...BUILT,
    'mf-map/dist/app.js': 'built',
    'package-lock.json': lock('1.0.0'),
  });
  write((await pack(root)).bytes);
  const own = { ...TOOL, 'mf-tool/dist/app.js': 'mine', 'package-lock.json': lock('1.0.0', true) };
  const other = fresh('own', { ...SOURCES, ...map, ...own, 'mf-map/src/app.tsx': 'changed' });
  await useIn(other);
  expect(readFileSync(join(other, 'mf-map/dist/app.js'), 'utf8')).toBe('built');
  expect(readFileSync(join(other, 'mf-tool/dist/app.js'), 'utf8')).toBe('mine');
});

test('a front end that only the archive has is left out', async () => {
  root = fresh('with-tool', { ...SOURCES, ...BUILT, ...TOOL, 'mf-tool/dist/app.js': 'theirs' });
  write((await pack(root)).bytes);
  const other = fresh('without-tool');
  await useIn(other);
  expect(existsSync(join(other, 'shell/dist'))).toBe(true);
  expect(existsSync(join(other, 'mf-tool'))).toBe(false);
});

test('another version of a package that the portal needs is another version of the portal', () => {
  const digest = (name: string, text: string) => sourcesDigest(fresh(name, { ...SOURCES, 'package-lock.json': text }));
  expect(digest('a', lock('1.0.0', true))).toBe(digest('b', lock('1.0.0')));
  expect(digest('c', lock('1.0.1'))).not.toBe(digest('b', lock('1.0.0')));
});

test('the digest ignores tests, build output and hidden files', () => {
  const more = {
    'shell/src/main.test.ts': '',
    'shell/dist/more.js': '',
    'shell/node_modules/a/index.js': '',
    'shell/.x': '',
  };
  expect(sourcesDigest(fresh('more', { ...SOURCES, ...more }))).toBe(sourcesDigest(root));
  expect(sourcesDigest(fresh('new', { ...SOURCES, 'shell/src/new.ts': '' }))).not.toBe(sourcesDigest(root));
  expect(open(readFileSync(file))?.sources).toBe(sourcesDigest(root));
});
