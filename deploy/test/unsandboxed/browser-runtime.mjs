import { createRequire, isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { commonJsSourceMapOf, compiledToCommonJs } from './compiled.mjs';
import { mocker } from './environment.mjs';
import { createJest } from './jest-object.mjs';
import Runtime from './runtime.mjs';

const requireOfNode = createRequire(import.meta.url);
const CONDITIONS = ['source', 'browser', 'require', 'default'];
/** Packages that register a test file's hooks when they are loaded. */
const OF_A_FILE = /\/node_modules\/@testing-library\/(react|jest-dom)\//;
const TYPESCRIPT = /\.[cm]?tsx?$/;
const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname', 'jest'];

/** A worker compiles and resolves each module once. */
const bodies = new Map();
const resolved = new Map();
function remember(map, key, find) {
  if (!map.has(key)) map.set(key, find());
  return map.get(key);
}
const bodyOf = (path) =>
  remember(bodies, path, () => compileFunction(compiledToCommonJs(path), PARAMETERS, { filename: path }));

/** Source maps by file, looked up when a stack first names the file. */
class SourceMaps extends Map {
  get(path) {
    return bodies.has(path) ? remember(this.found, path, () => commonJsSourceMapOf(path)) : undefined;
  }
  found = new Map();
}
const sourceMaps = new SourceMaps();

/**
 * The unsandboxed runtime for browser code: each test file has its own instances of our modules, which it may replace by
 * mocks, while packages are loaded once per worker by Node. A package does not see the mock of another package.
 */
export default class BrowserRuntime extends Runtime {
  modules = new Map();
  /** Exports of mocked modules; made by their factories on first use. */
  mocks = new Map();
  factories = new Map();

  constructor(_config, environment, resolver, ...others) {
    super();
    this.timers = environment.fakeTimersModern;
    this.resolver = resolver;
    // For setup files that Node loads.
    globalThis.jest = this.jestFor(others[3]);
  }
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    this.globals = globals;
  }
  unstable_shouldLoadAsEsm() {
    return false;
  }
  getSourceMaps() {
    return sourceMaps;
  }

  resolve(from, name) {
    return remember(resolved, `${dirname(from)}\0${name}`, () => {
      if (isBuiltin(name)) return name;
      const options = { conditions: CONDITIONS };
      const mapped = this.resolver.resolveStubModuleName(from, name, options);
      if (mapped) return mapped;
      const path = this.resolver.resolveModule(from, name, options);
      // As packages that require this one resolve it: there is only one of each.
      return path.includes('/node_modules/') ? createRequire(from).resolve(name) : path;
    });
  }

  /** A module's exports, whether it is mocked or not. */
  requireModule(path) {
    const isPackage = path.includes('/node_modules/');
    if (isBuiltin(path) || (isPackage && !OF_A_FILE.test(path))) return requireOfNode(path);
    const known = this.modules.get(path);
    if (known) return known.exports;
    const module = { exports: {}, id: path, filename: path };
    this.modules.set(path, module);
    try {
      if (TYPESCRIPT.test(path)) this.run(module, path);
      else module.exports = super.requireModule(path);
    } catch (error) {
      this.modules.delete(path);
      throw error;
    }
    return module.exports;
  }
  run(module, path) {
    const require = (name) => this.requireOrMock(path, name);
    require.resolve = (name) => this.resolve(path, name);
    bodyOf(path).call(module.exports, module.exports, require, module, path, dirname(path), this.jestFor(path));
  }
  requireOrMock(from, name) {
    if (name === '@jest/globals') return { ...this.globals, jest: this.jestFor(from) };
    const path = this.resolve(from, name);
    return this.factories.has(path) ? remember(this.mocks, path, this.factories.get(path)) : this.requireModule(path);
  }

  automock(path) {
    return mocker.generateFromMetadata(mocker.getMetadata(this.requireModule(path)));
  }
  jestFor(from) {
    const mock = (name, factory) => {
      const path = this.resolve(from, name);
      this.factories.set(path, factory ?? (() => this.automock(path)));
      this.mocks.delete(path);
    };
    return createJest(mocker, this.timers, {
      mock,
      doMock: mock,
      requireActual: (name) => this.requireModule(this.resolve(from, name)),
      resetModules: () => {
        this.modules.clear();
        this.mocks.clear();
      },
    });
  }
}
