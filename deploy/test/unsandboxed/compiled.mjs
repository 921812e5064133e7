import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.cache/compiled');
const require = createRequire(import.meta.url);

const OPTIONS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
};
/** For the browser's registry of modules: with JSX, and with calls of `jest.mock` ahead of imports. */
const COMMONJS_OPTIONS = {
  ...OPTIONS,
  jsc: {
    ...OPTIONS.jsc,
    parser: { ...OPTIONS.jsc.parser, tsx: true },
    transform: { ...OPTIONS.jsc.transform, react: { runtime: 'automatic' }, hidden: { jest: true } },
  },
  module: { type: 'commonjs' },
};
const VERSION = require('@swc/core/package.json').version;

/** Never leaves half a file to a worker that reads it meanwhile. */
function writeWhole(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** Where the compiled form of a TypeScript file is kept, by its path and content: the same for copies of this repository. */
function placeOf(file, source, options) {
  const hash = createHash('sha1')
    .update(VERSION)
    .update(JSON.stringify(options))
    .update(relative(ROOT, file))
    .update('\0')
    .update(source)
    .digest('hex');
  return join(FOLDER, hash.slice(0, 2), `${hash.slice(2)}.js`);
}

/** The path of a compiled file's source map, which lies beside it. */
export const sourceMapOf = (file, options = OPTIONS) => `${placeOf(file, readFileSync(file), options)}.map`;
export const commonJsSourceMapOf = (file) => sourceMapOf(file, COMMONJS_OPTIONS);

/** A TypeScript file as a CommonJS module, cached as the ES modules are. */
export const compiledToCommonJs = (file) => compiled(file, COMMONJS_OPTIONS);

/** A TypeScript file as an ES module: compiled once, then read from the cache, which all workers share. */
export function compiled(file, options = OPTIONS) {
  const source = readFileSync(file);
  const path = placeOf(file, source, options);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const { transformSync } = require('@swc/core');
    const { code, map } = transformSync(source.toString(), { ...options, filename: file, sourceFileName: file });
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(`${path}.map`, map);
    writeWhole(path, code);
    return code;
  }
}
