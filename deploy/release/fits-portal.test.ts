import { join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { frontEndFiles, writeFiles } from '../test/fixture-builds.ts';
import { candidate } from './publish.ts';

const root = temporaryFolder();
const release = (files: Record<string, string>) => {
  writeFiles(join(root, 'mf-pumping'), { ...frontEndFiles('mf-pumping', ['/pumping']), ...files });
  return candidate(root, 'mf-pumping');
};

test('what a page shares with the rest of the portal is checked, and all that does not fit is named', async () => {
  const failing = release({
    'dist/static/app.1.js': `e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=H;${'x'.repeat(1_100_000)}`,
    'dist/static/app.1.css': '@media print { * { color: red } } .a, body h1 { color: red }',
    'dist/static/film.mp4': 'x'.repeat(21_000_000),
  });
  await expect(failing).rejects.toThrow(
    /^mf-pumping does not fit the portal:\n {2}its first screen has 1080 KB .* 1024 are allowed/,
  );
  await expect(failing).rejects.toThrow(/\n {2}it has 2\d{4} KB of files, 20480 are allowed\n/);
  await expect(failing).rejects.toThrow(/\n {2}static\/app.1.js has a React of its own/);
  await expect(failing).rejects.toThrow(
    /\n {2}static\/app.1.css styles elements of every page \(\*, body h1\): use CSS modules/,
  );
});

test('a front end with its own classes, frames and printed page fits', async () => {
  await release({
    'dist/static/app.1.js': 'const i=React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;i==null',
    'dist/static/app.1.css': `@keyframes in { from { opacity: 0 } 50% { opacity: 1 } }
      @layer tools { .map { p { margin: 0 } } } body[data-prints] > p, #pumping td { margin: 0 }`,
    'dist/static/film.mp4': '',
    'dist/static/first-engine-maplibre.4.js': 'x'.repeat(1_500_000),
  });
});
