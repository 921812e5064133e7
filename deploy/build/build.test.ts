import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withoutUnusedControls } from './engine-css-loader.ts';
import { withoutPalettes } from './mantine-css-loader.ts';
import { markdownToHtml } from './markdown-loader.ts';
import { shareTable } from './share-table.ts';
import textsLoader from './texts-loader.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');
interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}
const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const browserWorkspaces = readdirSync(root).filter((name) => /^(mf-|shared-|shell$)/.test(name));

describe('shareTable', () => {
  const host = shareTable(root, 'host');
  const guest = shareTable(root, 'guest');

  test('shares the same modules in the same versions with the shell and every front end', () => {
    expect(Object.keys(guest)).toEqual(Object.keys(host));
    for (const name of Object.keys(host)) expect(guest[name]).toMatchObject({ version: host[name]!.version });
  });

  test('takes React and the session from the shell, without a second copy in a front end', () => {
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@portal/shared-auth/browser'])
      expect(guest[name]).toMatchObject({ singleton: true, strictVersion: true, import: false });
  });

  test('falls back to a front end’s own components when the shell’s version does not match', () => {
    for (const part of ['', '/forms', '/queries', '/router', '/table']) {
      const name = `@portal/shared-ui${part}`;
      expect(guest[name]).toMatchObject({ singleton: false });
      expect(guest[name]).not.toHaveProperty('import');
    }
  });

  test('keeps form controls and tables out of what every visitor downloads', () => {
    expect(host['@portal/shared-ui/forms']).toMatchObject({ eager: false });
    expect(host['@portal/shared-ui/table']).toMatchObject({ eager: false });
    expect(host['@portal/shared-ui']).toMatchObject({ eager: true });
  });

  test.each(browserWorkspaces)('%s depends on the versions that are shared', (folder) => {
    for (const [name, version] of Object.entries(manifest(folder).dependencies ?? {}))
      if (name in host) expect(`${name}@${version}`).toBe(`${name}@${host[name]!.version}`);
  });

  test('shares only modules that the shell imports itself', () => {
    const sources = readdirSync(join(root, 'shell/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, 'shell/src', file), 'utf8'))
      .join('\n');
    for (const name of Object.keys(host).filter((name) => !/^react(-dom|\/jsx-runtime)?$/.test(name)))
      expect(sources).toMatch(new RegExp(`(from |import |import\\()'${name}'`));
  });
});

test.each([
  ['maplibre', ['logo', 'geolocate', 'zoom-in', 'compass', 'popup', 'gl-marker', 'user-location']],
  ['mapbox', ['geolocate', 'zoom-in', 'compass', 'popup', 'gl-marker', 'user-location']],
])('the style sheet of %s-gl contains only controls that the portal uses', (engine, unused) => {
  const file = require.resolve(`${engine}-gl/dist/${engine}-gl.css`, { paths: [join(root, 'shared-map')] });
  const kept = withoutUnusedControls(readFileSync(file, 'utf8'));
  const used = ['canvas', 'ctrl-bottom-left', 'ctrl-scale', 'ctrl-attrib-button', 'boxzoom', 'crosshair'];
  expect(used.filter((part) => !kept.includes(part))).toEqual([]);
  expect(unused.filter((part) => kept.includes(part))).toEqual([]);
});

test('withoutPalettes keeps only the palettes that components use directly', () => {
  const file = require.resolve('@mantine/core/styles/default-css-variables.layer.css', {
    paths: [join(root, 'shared-ui')],
  });
  const kept = withoutPalettes(readFileSync(file, 'utf8'));
  expect(kept).not.toMatch(/--mantine-color-(blue|grape|orange)-\d:/);
  for (const variable of ['--mantine-color-gray-3:', '--mantine-color-dark-4:', '--mantine-spacing-md:'])
    expect(kept).toContain(variable);
});

describe('markdownToHtml', () => {
  test('leaves the title out of the HTML', () => {
    const html = markdownToHtml('# Changelog\n\n## 1.0.0\n\n- The *map*\n- `npm start`\n');
    expect(html).not.toContain('Changelog');
    expect(html).toContain('<h2>1.0.0</h2>');
    expect(html).toContain('<li>The <em>map</em></li>');
  });

  test('refuses raw HTML', () => {
    expect(() => markdownToHtml('Hello <img src=x onerror=alert(1)>')).toThrow('Raw HTML');
  });

  test.each(['javascript:alert(1)', '//example.org', 'http://example.org', 'page'])('refuses a link to %s', (href) => {
    expect(() => markdownToHtml(`[x](${href})`)).toThrow('https');
  });

  test.each(['https://example.org', '/support', '#map'])('accepts a link to %s', (href) => {
    expect(markdownToHtml(`[x](${href})`)).toContain(`<a href="${href}">x</a>`);
  });

  test('accepts the change log', () => {
    expect(markdownToHtml(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))).toContain('<h2>');
  });
});

test('textsLoader compiles the plurals of the code, and leaves in English what nobody has translated yet', () => {
  const load = (resourceQuery: string, source = '{}') =>
    JSON.parse(textsLoader.call({ resourcePath: join(root, 'mf-tools/src/texts/es.json'), resourceQuery }, source));
  const [plural, message] = Object.entries<unknown>(load('?en')).find(([text]) => text.includes('plural'))!;
  expect(JSON.stringify(message)).not.toContain(plural);
  expect(load('', '{"Save": "Guardar", "Wells": ""}')).toEqual({ Save: 'Guardar' });
});
