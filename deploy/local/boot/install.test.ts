import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '#boot/install.mjs';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { writeFiles } from '../../test/fixture-builds.ts';

const NPM = process.env.npm_execpath;
const root = temporaryFolder();
beforeEach(() => {
  writeFiles(root, {
    'package.json': '{"dependencies":{"react":"1.0.0"}}',
    'shell/package.json': '{"devDependencies":{"jest":"1.0.0"}}',
    'services/api/package.json': '{}',
  });
});
afterEach(() => {
  process.env.npm_execpath = NPM;
  if (NPM === undefined) delete process.env.npm_execpath;
});

/** Installs a fake npm that runs the given script. */
function npmThat(does: string): void {
  const npm = join(root, 'npm.js');
  writeFiles(root, { 'npm.js': does });
  process.env.npm_execpath = npm;
}
const install = (name: string) =>
  `fs.mkdirSync('node_modules/${name}',{recursive:true});fs.writeFileSync('node_modules/${name}/package.json','{}');`;
const installs = (...names: string[]) => names.map(install).join('');
const fs = `const fs = require('node:fs');`;

test('installs packages once, and again when the dependencies change', async () => {
  npmThat(fs + installs('react', 'jest'));
  expect(await ensureInstalled(root)).toBe('packages installed');
  npmThat('process.exit(1)');
  expect(await ensureInstalled(root)).toBe('packages are there');
  npmThat(fs + installs('zod'));
  writeFiles(root, { 'services/api/package.json': '{"dependencies":{"zod":"1.0.0"}}' });
  expect(await ensureInstalled(root)).toBe('packages installed');
});

test('reinstalls a deleted package', async () => {
  npmThat(fs + installs('react', 'jest'));
  await ensureInstalled(root);
  rmSync(join(root, 'node_modules/react'), { recursive: true });
  expect(await ensureInstalled(root)).toBe('packages installed');
});

test('reinstalls a deleted nested package although npm’s list still has it', async () => {
  const nested = 'react/node_modules/scheduler';
  const list = JSON.stringify({ packages: { 'node_modules/react': {}, [`node_modules/${nested}`]: {} } });
  npmThat(`${fs} if (fs.existsSync('node_modules/.package-lock.json')) process.exit(1);
    ${installs('react', 'jest', nested)} fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(list)});`);
  await ensureInstalled(root);
  rmSync(join(root, 'node_modules', nested), { recursive: true });
  expect(await ensureInstalled(root)).toBe('packages installed');
  npmThat('process.exit(1)');
  expect(await ensureInstalled(root)).toBe('packages are there');
});

test('a front end of another branch, which this one lacks, is not a package to reinstall', async () => {
  const gone = { 'mf-gone': {}, 'node_modules/@portal/mf-gone': { resolved: 'mf-gone', link: true } };
  npmThat(`${fs} ${installs('react', 'jest')}
    fs.writeFileSync('node_modules/.package-lock.json', '${JSON.stringify({ packages: gone })}');`);
  expect(await ensureInstalled(root)).toBe('packages installed');
  npmThat('process.exit(1)');
  expect(await ensureInstalled(root)).toBe('packages are there');
});

test('an installation makes the compiler forget its errors, which may be about packages that were missing', async () => {
  writeFiles(root, {
    'shell/dist/tsconfig.tsbuildinfo': '{"semanticDiagnosticsPerFile":[[1,[]]]}',
    '.tsbuild/shell.tsbuildinfo': '{}',
  });
  npmThat(fs + installs('react', 'jest'));
  await ensureInstalled(root);
  expect(existsSync(join(root, 'shell/dist/tsconfig.tsbuildinfo'))).toBe(false);
  expect(existsSync(join(root, '.tsbuild/shell.tsbuildinfo'))).toBe(true);
});

test('stops npm with a one-line message when the registry never responds', async () => {
  npmThat(`
    const fail = () => console.error('npm http fetch GET http://x/y attempt 1 failed with ECONNREFUSED');
    for (let n = 0; n < 4; n += 1) fail();
    setTimeout(() => {}, 600_000);
  `);
  await expect(ensureInstalled(root)).rejects.toThrow(
    /^npm cannot reach the package registry \(ECONNREFUSED\)\. Check the network and "npm config get registry", then try again\.$/,
  );
});

test('shows npm’s output when the installation fails', async () => {
  npmThat(
    `console.error('npm http fetch GET 200 http://x/y'); console.error('npm error code EACCES'); process.exit(1);`,
  );
  await expect(ensureInstalled(root)).rejects.toThrow(
    /^npm install failed\. Its last lines:\n {2}npm error code EACCES$/,
  );
});

test('names the packages that are still missing', async () => {
  npmThat(fs + installs('react'));
  await expect(ensureInstalled(root)).rejects.toThrow('still missing: jest');
});

describe('for a start', () => {
  const asked = () => JSON.parse(readFileSync(join(root, 'asked.json'), 'utf8'));
  const asks = (then: string) =>
    `${fs} if (process.argv[2] === 'install') fs.writeFileSync('asked.json', JSON.stringify(process.argv.slice(2))); ${then}`;

  test('leaves out packages for tests and measurements until they are needed', async () => {
    writeFiles(root, { 'bench/package.json': '{"dependencies":{"axe-core":"1.0.0"}}' });
    npmThat(asks(installs('jest')));
    expect(await ensureInstalled(root, () => {}, 'start')).toBe('packages installed');
    expect(asked()).toEqual(expect.arrayContaining(['--workspace=shell', '--workspace=services/api']));
    expect(asked()).not.toContain('--workspace=bench');
    npmThat(asks(installs('react', 'axe-core')));
    expect(await ensureInstalled(root)).toBe('packages installed');
    expect(asked().join()).not.toContain('--workspace');
    npmThat('process.exit(1)');
    expect(await ensureInstalled(root, () => {}, 'start')).toBe('packages are there');
  });

  test('gives npm the package addresses, and falls back to npm’s own lookup when they are wrong', async () => {
    writeFiles(root, { 'package-lock.json': '{"packages":{"node_modules/jest":{"version":"1.0.0"}}}' });
    npmThat(`${fs}
      if (process.argv[2] === 'config') { console.log('{"registry":"https://packages.example/npm/"}'); process.exit(); }
      if (fs.existsSync('npm-shrinkwrap.json')) { fs.copyFileSync('npm-shrinkwrap.json', 'seen.json'); process.exit(1); }
      ${installs('jest')}`);
    expect(await ensureInstalled(root, () => {}, 'start')).toBe('packages installed');
    expect(readFileSync(join(root, 'seen.json'), 'utf8')).toContain(
      'https://packages.example/npm/jest/-/jest-1.0.0.tgz',
    );
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  });

  test('shows how many packages have been fetched', async () => {
    const packages = { shell: { devDependencies: { jest: '' } }, 'node_modules/jest': { version: '1.0.0' } };
    writeFiles(root, { 'package-lock.json': JSON.stringify({ packages }) });
    const said: string[] = [];
    npmThat(`${fs} console.log('npm http fetch GET 200 https://packages.example/jest 5ms (cache miss)');
      console.log('npm http fetch GET 200 https://packages.example/jest/-/jest-1.0.0.tgz 5ms (cache miss)'); ${installs('jest')}`);
    await ensureInstalled(root, (note) => said.push(note), 'start');
    expect(said).toContain('npm install, asks about packages: 1 of 1');
    expect(said.at(-1)).toBe('npm install, all packages fetched; npm puts them in place');
  });
});
