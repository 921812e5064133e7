import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { routesSchema } from '@portal/shared-api/registry/schema';
import { temporaryFolder } from '#test/temporary-folder.mjs';
import { writeFiles } from '../test/fixture-builds.ts';
import { checkName, toolFiles, withReference } from './tool.ts';

const shell = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../shell/package.json'), 'utf8'));
const files = toolFiles(resolve(import.meta.dirname, 'template'), 'well-spacing', shell.dependencies);

test('a new front end has the files that every front end has', () => {
  expect(Object.keys(files).sort()).toEqual([
    ...['package.json', 'routes.json', 'src/app.tsx'],
    ...['src/pages/well-spacing-page.test.tsx', 'src/pages/well-spacing-page.tsx'],
    ...['src/texts/es.json', 'src/texts/index.ts', 'tsconfig.json', 'webpack.config.mjs'],
  ]);
  expect(Object.values(files).join('')).not.toContain('{{');
  const { react, '@portal/shared-ui': ui } = shell.dependencies;
  expect(JSON.parse(files['package.json']!)).toMatchObject({
    name: '@portal/mf-well-spacing',
    dependencies: { react, '@portal/shared-ui': ui },
  });
  expect(routesSchema.parse(JSON.parse(files['routes.json']!))).toMatchObject({
    name: 'mf-well-spacing',
    pages: [{ path: '/public-tools/well-spacing', access: 'public', title: 'Well Spacing' }],
    navigation: [{ group: 'Power Tools', label: 'Well Spacing' }],
  });
});

test('the entry of a new front end is a table of contents', () => {
  expect(files['src/app.tsx']!.split('\n').length).toBeLessThanOrEqual(40);
});

test.each(['route', 'routes', 'browser-router'])('the component in %s is named after the tool', (name) => {
  const app = toolFiles(resolve(import.meta.dirname, 'template'), name, shell.dependencies)['src/app.tsx']!;
  expect(app).toMatch(/^function (Route|Routes|BrowserRouter)Tool\(\)/m);
});

describe('checkName', () => {
  const root = temporaryFolder();
  beforeEach(() => writeFiles(root, { 'mf-taken/package.json': '{}' }));

  test.each(['x', 'well-spacing', 'area51'])('accepts "%s"', (name) =>
    expect(() => checkName(root, name)).not.toThrow(),
  );
  test.each(['', 'Well', '1x', 'a--b', '-a', 'a-', 'a_b', '../x', 'a/b', 'ä', 'x'.repeat(31)])('refuses "%s"', (name) =>
    expect(() => checkName(root, name)).toThrow(/is not a valid tool name\. .*starting with a letter/),
  );
  test('asks for the name without its mf- prefix', () =>
    expect(() => checkName(root, 'mf-x')).toThrow('npm run new-tool -- x'));
  test('refuses the name of another front end', () =>
    expect(() => checkName(root, 'taken')).toThrow('mf-taken already exists.'));
});

test('tsconfig.json lists the new workspace after the other front ends', () => {
  const before = '{\n  "references": [\n    { "path": "mf-map" },\n    { "path": "deploy" }\n  ]\n}\n';
  const after = JSON.parse(withReference(before, 'mf-x'));
  expect(after.references).toEqual([{ path: 'mf-map' }, { path: 'mf-x' }, { path: 'deploy' }]);
});
