import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourceMapOf } from './compiled.mjs';
import { mocker, timers } from './environment.mjs';
import { createJest } from './jest-object.mjs';

const require = createRequire(import.meta.url);
register('./hooks.mjs', import.meta.url);

const jest = createJest(mocker, timers);

/** Source maps by file, looked up when a stack first names the file. */
class SourceMaps extends Map {
  get(url) {
    if (!/^file:.*\.m?ts$/.test(url)) return undefined;
    if (!this.has(url)) this.set(url, sourceMapOf(fileURLToPath(url)));
    return super.get(url);
  }
}
const sourceMaps = new SourceMaps();

/** A function that is always the running file's, as are its properties: a shared module may have kept `describe.skip`. */
function lasting(read) {
  const parts = new Map();
  return new Proxy(() => {}, {
    apply: (_target, self, args) => Reflect.apply(read(), self, args),
    get(_target, name) {
      if (!parts.has(name))
        parts.set(
          name,
          lasting(() => read()[name]),
        );
      return parts.get(name);
    },
  });
}
const ofFile = {};

function requireAnew(path) {
  delete require.cache[path];
  return require(path);
}

/** Node hands the contents of each storage that was used on to every promise, until it is disabled. */
let storagesOfFile = [];
function loadWithStorages(load) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor() {
      super();
      storagesOfFile.push(this);
    }
  };
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/**
 * Jest's runtime without a sandbox, for code that runs in Node: a module is loaded once per worker, not once per test file, by Node
 * itself. See docs/adr/045-tests-without-a-sandbox.md.
 */
export default class Runtime {
  constructor() {
    globalThis.jest = jest;
  }
  /** For `injectGlobals: false`, which leaves this to the runtime. */
  setGlobalsForRuntime({ expect, ...functions }) {
    globalThis.expect = expect;
    for (const name of Object.keys(functions)) if (!ofFile[name]) globalThis[name] = lasting(() => ofFile[name]);
    Object.assign(ofFile, functions);
  }
  /** Jest's test framework keeps a file's tests in its module. */
  requireInternalModule(path) {
    return loadWithStorages(() => requireAnew(path));
  }
  /** Setup files register hooks for each test file. */
  requireModule(path) {
    return requireAnew(path);
  }
  unstable_shouldLoadAsEsm(path) {
    return /\.m?[tj]s$/.test(path) && !path.includes('/node_modules/');
  }
  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }
  getSourceMaps() {
    return sourceMaps;
  }
  enterTestCode() {}
  leaveTestCode() {}
  clearAllMocks() {
    mocker.clearAllMocks();
  }
  resetAllMocks() {
    mocker.resetAllMocks();
  }
  restoreAllMocks() {
    mocker.restoreAllMocks();
  }
  getAllCoverageInfoCopy() {}
  teardown() {
    for (const storage of storagesOfFile) storage.disable();
    storagesOfFile = [];
  }
}
