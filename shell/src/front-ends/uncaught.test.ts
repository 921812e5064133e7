import { useShell } from '../shell-store.ts';
import { registryOf, release } from '../test-support.ts';
import { tellOfUncaughtErrors, throwerOf } from './uncaught.ts';

const MAP = release('mf-map', []);
MAP.routes.title = 'Interactive Map';

function thrown(files: readonly string[], name = 'TypeError'): Error {
  const error = new Error('x is undefined');
  error.name = name;
  error.stack = [String(error), ...files.map((file) => `    at f (https://portal.example${file}:1:2)`)].join('\n');
  return error;
}
const MAP_FILE = '/releases/mf-map/0.1.0-abc/static/app.js';
const SHELL_FILE = '/releases/shell/0.1.0-def/static/react.js';

let messages: string[] = [];
let stop = () => {};
const note = (event: Event): void => void messages.push((event as CustomEvent<{ message: string }>).detail.message);
beforeEach(() => {
  messages = [];
  window.addEventListener('portal:toast', note);
  useShell.setState({ portal: { registry: registryOf(MAP), config: {} as never } });
  stop = tellOfUncaughtErrors();
});
afterEach(() => {
  stop();
  window.removeEventListener('portal:toast', note);
});
const happen = (error: unknown, timeStamp: number) => {
  const event = new ErrorEvent('error', { error });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  window.dispatchEvent(event);
};

test('the thrower is the front end in the stack, else the shell, and nobody for what is not the portal’s', () => {
  expect(throwerOf(thrown([SHELL_FILE, MAP_FILE]))).toBe('mf-map');
  expect(throwerOf(thrown([SHELL_FILE]))).toBe('shell');
  expect(throwerOf(thrown(['/extension.js']))).toBeNull();
});

test('an uncaught error is told by the name of the front end, once in ten seconds', () => {
  for (const at of [0, 500, 9_999]) happen(thrown([SHELL_FILE, MAP_FILE]), at);
  expect(messages).toEqual([expect.stringContaining('Something went wrong in “Interactive Map”')]);
  happen(thrown([SHELL_FILE]), 10_000);
  expect(messages[1]).toContain('“Groundwater portal”');
});

test('nothing is said of stopped work, missing code, foreign errors and what is no error', () => {
  happen(thrown([MAP_FILE], 'AbortError'), 0);
  happen(thrown([MAP_FILE], 'ChunkLoadError'), 0);
  happen(thrown(['/extension.js']), 0);
  happen(null, 0);
  happen('a text', 0);
  expect(messages).toEqual([]);
});

test('a rejection that nobody handles is told too', () => {
  const event = Object.assign(new Event('unhandledrejection'), { reason: thrown([MAP_FILE]) });
  window.dispatchEvent(event);
  expect(messages).toHaveLength(1);
});
