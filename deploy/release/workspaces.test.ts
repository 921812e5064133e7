import { temporaryFolder } from '#test/temporary-folder.mjs';
import { writeFiles } from '../test/fixture-builds.ts';
import { sourcesDigest } from './workspaces.ts';

const root = temporaryFolder();

function digestOfMap(packages: Record<string, object>): Promise<string> {
  const map = { dependencies: { react: '1' } };
  writeFiles(root, {
    'mf-map/package.json': JSON.stringify(map),
    'deploy/build/index.ts': '',
    'package-lock.json': JSON.stringify({ packages: { '': {}, deploy: {}, 'mf-map': map, ...packages } }),
  });
  return sourcesDigest(root, 'mf-map');
}

test('a front end is built again when a package that it needs has changed, and not for another front end’s', async () => {
  const react = { 'node_modules/react': { version: '19.0.0' } };
  const before = await digestOfMap(react);
  const tool = { 'mf-tool': { dependencies: { d3: '1' } }, 'node_modules/d3': { version: '1.0.0' } };
  expect(await digestOfMap({ ...react, ...tool })).toBe(before);
  expect(await digestOfMap({ 'node_modules/react': { version: '19.0.1' } })).not.toBe(before);
});
