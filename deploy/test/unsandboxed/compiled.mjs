import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../.cache/compiled');
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
const VERSION = JSON.stringify([OPTIONS, require('@swc/core/package.json').version]);

/** Never leaves half a file to a worker that reads it meanwhile. */
function writeWhole(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/** Where the compiled form of a TypeScript file is kept, by its path and content. */
function placeOf(file, source) {
  const hash = createHash('sha1').update(VERSION).update(file).update('\0').update(source).digest('hex');
  return join(FOLDER, hash.slice(0, 2), `${hash.slice(2)}.js`);
}

/** The path of a compiled file's source map, which lies beside it. */
export const sourceMapOf = (file) => `${placeOf(file, readFileSync(file))}.map`;

/** A TypeScript file as an ES module: compiled once, then read from the cache, which all workers share. */
export function compiled(file) {
  const source = readFileSync(file);
  const path = placeOf(file, source);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const { transformSync } = require('@swc/core');
    const { code, map } = transformSync(source.toString(), { ...OPTIONS, filename: file, sourceFileName: file });
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(`${path}.map`, map);
    writeWhole(path, code);
    return code;
  }
}
