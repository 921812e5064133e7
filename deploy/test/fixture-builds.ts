import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param files content by path relative to the folder */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export const routesOf = (name: string, ...paths: string[]) => ({
  name,
  title: name,
  apiVersion: '1',
  pages: paths.map((path) => ({ path, access: 'public' as const, title: path })),
  navigation: [],
});

/** Of a manifest: modules of which a page has one copy, in the version that was built with. */
const sharedOf = (versions: Record<string, string>) =>
  Object.entries(versions).map(([name, version]) => ({
    name,
    version,
    requiredVersion: `^${version}`,
    singleton: true,
  }));

/** A front end's workspace with a build in `dist/` like Module Federation's. */
export function frontEndFiles(
  name: string,
  paths: string[],
  script = 'export {}',
  shared: Record<string, string> = {},
): Record<string, string> {
  const assets = {
    js: {
      sync: ['static/app.1.js'],
      async: ['static/first-map.2.js', 'static/first-engine-maplibre.4.js', 'static/spare.3.js'],
    },
  };
  const manifest = {
    name: name.replaceAll('-', '_'),
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    shared: sharedOf(shared),
    exposes: [{ path: './app', assets: { ...assets, css: { sync: ['static/app.1.css'], async: [] } } }],
  };
  return {
    'package.json': JSON.stringify({ name: `@portal/${name}`, version: '1.2.3' }),
    'routes.json': JSON.stringify(routesOf(name, ...paths)),
    'dist/mf-manifest.json': JSON.stringify(manifest),
    'dist/remoteEntry.js': 'entry',
    'dist/static/app.1.js': script,
    'dist/static/app.1.css': '.a{}',
    'dist/static/first-map.2.js': `/* ${'long '.repeat(1000)} */`,
    'dist/static/spare.3.js': 'spare',
    'dist/static/first-engine-maplibre.4.js': 'engine',
  };
}

/** The shell's workspace with a build in `dist/`. */
export function shellFiles(shared: Record<string, string> = {}): Record<string, string> {
  return {
    'dist/mf-manifest.json': JSON.stringify({ shared: sharedOf(shared) }),
    'package.json': JSON.stringify({ name: '@portal/shell', version: '0.9.0' }),
    'routes.json': JSON.stringify(routesOf('shell', '/about')),
    'dist/index.html':
      '<!doctype html><html><head><script nonce="__CSP_NONCE__" src="__SHELL_BASE__static/main.js"></script></head><main></main></html>',
    'dist/static/main.js': 'shell',
    'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/sw.js': '',
  };
}
