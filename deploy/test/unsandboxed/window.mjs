// jsdom's window in a worker: one for all test files of the worker, whose properties become global for one file at a time.
import { createRequire } from 'node:module';
import { JSDOM, VirtualConsole } from 'jsdom';

const require = createRequire(import.meta.url);
const jsdomFolder = require.resolve('jsdom/package.json').replace(/package\.json$/, '');
const LANGUAGE = Object.keys(require(`${jsdomFolder}lib/jsdom/browser/js-globals.json`));

/** Node's own, which jsdom itself calls. */
const OF_NODE = new Set([
  ...LANGUAGE,
  ...[
    'console',
    'performance',
    'atob',
    'btoa',
    'queueMicrotask',
    'setTimeout',
    'setInterval',
    'clearTimeout',
    'clearInterval',
  ],
]);
const ITSELF = ['window', 'self', 'top', 'parent', 'frames'];
const OF_EVERY_TARGET = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
const URL_OF_PAGE = 'http://localhost/';

/** The console of the test file that runs: Jest replaces it for each. */
function currentConsole() {
  const virtualConsole = new VirtualConsole();
  // biome-ignore-start lint/suspicious/noConsole: it is the test's, which Jest reports
  for (const level of ['error', 'warn', 'info', 'log', 'debug'])
    virtualConsole.on(level, (...args) => console[level](...args));
  return virtualConsole.on('jsdomError', (error) => console.error(error));
  // biome-ignore-end lint/suspicious/noConsole: see above
}

/** A property of the window as one of the global object, where `this` is not the window. */
function asGlobal(window, key) {
  const shared = { configurable: true, enumerable: true };
  const own = Object.getOwnPropertyDescriptor(window, key);
  if (own?.set) return { ...shared, get: () => window[key], set: (value) => Reflect.set(window, key, value) };
  const value = window[key];
  const isClass = typeof value === 'function' && Object.hasOwn(value, 'prototype');
  return { ...shared, writable: true, value: typeof value === 'function' && !isClass ? value.bind(window) : value };
}

/** Records what listens to what lasts, and the frames that are waited for. */
function follow(window, properties, lasting) {
  const listeners = [];
  const { addEventListener } = window.EventTarget.prototype;
  window.EventTarget.prototype.addEventListener = function (...args) {
    if (lasting.includes(this)) listeners.push([this, ...args]);
    return Reflect.apply(addEventListener, this, args);
  };
  properties.addEventListener.value = window.addEventListener.bind(window);
  const frames = [];
  properties.requestAnimationFrame.value = (callback) => {
    const frame = window.requestAnimationFrame(callback);
    frames.push(frame);
    return frame;
  };
  return { listeners, frames };
}

/** Errors that nobody listens for fail the test that runs, as in Jest's own jsdom environment. */
function reportErrors(window, listeners) {
  window.addEventListener('error', ({ error }) => {
    const isExpected = listeners.some(([target, type]) => target === window && type === 'error');
    if (error != null && !isExpected) process.emit('uncaughtException', error);
  });
  listeners.length = 0;
}

function keepOnly(parent, ...children) {
  for (const node of [...parent.childNodes]) if (!children.includes(node)) node.remove();
}

export function openWindow() {
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: URL_OF_PAGE,
    pretendToBeVisual: true,
    virtualConsole: currentConsole(),
  });
  const { document } = window;
  const { documentElement, head, body } = document;
  // From here on, jsdom's engine of selectors hears what the mouse is over.
  document.querySelector('html');
  const keys = [...Object.getOwnPropertyNames(window), ...OF_EVERY_TARGET].filter((key) => !OF_NODE.has(key));
  const properties = Object.fromEntries(keys.map((key) => [key, asGlobal(window, key)]));
  for (const key of ITSELF)
    properties[key] = { configurable: true, enumerable: true, writable: true, value: globalThis };
  const { listeners, frames } = follow(window, properties, [window, document, documentElement, head, body]);
  reportErrors(window, listeners);
  // Packages find in the document's window what tests set in the global one.
  Object.defineProperty(document, 'defaultView', { configurable: true, get: () => globalThis });
  const noted = [document, documentElement, head, body].map((node) => [node, new Set(Reflect.ownKeys(node))]);
  const interfaces = Object.values(properties).filter(({ value }) => typeof value === 'function' && value.prototype);

  return {
    properties,
    /** Objects whose properties tests replace. */
    owners: {
      document,
      navigator: window.navigator,
      ...Object.fromEntries(interfaces.map(({ value }) => [`${value.name}.prototype`, value.prototype])),
    },
    /** Frames end with the file, before its timers are looked at: jsdom runs them by one. */
    cancelFrames() {
      for (const frame of frames.splice(0)) window.cancelAnimationFrame(frame);
    },
    /** Makes an empty page of what a file leaves: its elements, listeners, storage and address. */
    empty() {
      for (const [target, ...args] of listeners.splice(0)) target.removeEventListener(...args);
      // Packages note in a node that they listen to it.
      for (const [node, before] of noted)
        for (const key of Reflect.ownKeys(node)) if (!before.has(key)) delete node[key];
      for (const element of [documentElement, head, body])
        for (const name of element.getAttributeNames()) element.removeAttribute(name);
      keepOnly(document, document.doctype, documentElement);
      keepOnly(documentElement, head, body);
      keepOnly(head);
      keepOnly(body);
      window.localStorage.clear();
      window.sessionStorage.clear();
      for (const cookie of document.cookie.split('; '))
        document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      window.history.replaceState(null, '', URL_OF_PAGE);
    },
  };
}
