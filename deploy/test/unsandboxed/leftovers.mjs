// What a test file may leave behind in its worker, where the next file would meet it.
import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';

/** Sockets and processes end after the call that ends them, on a busy machine long after. */
const GRACE_MS = 20_000;
const POLL_MS = 10;
const { setTimeout, setInterval, clearTimeout } = globalThis;

/** Timers made through the global functions, in the order in which they were made; fake ones are none. */
const timeouts = new Set();
const intervals = new Set();
const FORGET_EACH = 1_000;
function forgetEnded(made) {
  for (const timer of made) if (!isRunning(timer)) made.delete(timer);
}

/** Notes the line that made a timer; Jest asks for a hundred lines of each stack. */
function notePlace(timer, made) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(timer, made);
  Error.stackTraceLimit = stackTraceLimit;
}

function follow(start, made) {
  const started = (...args) => {
    const timer = start(...args);
    if (made.size % FORGET_EACH === FORGET_EACH - 1) forgetEnded(made);
    made.add(timer);
    notePlace(timer, started);
    return timer;
  };
  return Object.defineProperties(started, Object.getOwnPropertyDescriptors(start));
}
globalThis.setTimeout = follow(setTimeout, timeouts);
globalThis.setInterval = follow(setInterval, intervals);

/** Objects whose properties tests replace. */
const OWNERS = { globalThis, process, 'process.stdout': process.stdout, 'process.stderr': process.stderr, Math, Date };
/** Accessors are compared by their functions: reading them may create what they stand for. Names of Node's own state begin with `_`. */
const propertiesOf = (owner) =>
  new Map(
    Reflect.ownKeys(owner)
      .filter((key) => !String(key).startsWith('_'))
      .map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)]),
  );
/** Node loads some global values when they are first read: then an accessor becomes its value. */
const isSame = (owner, before, now) =>
  before.get && now && 'value' in now
    ? Object.is(before.get.call(owner), now.value)
    : Object.is(before.value, now?.value) && before.get === now?.get && before.set === now?.set;

/** What is new stays: packages keep what they share with others of their kind in the global object. */
function putBackProperties(name, owner, before, isKept) {
  const changed = [...before].filter(
    ([key, was]) =>
      !isSame(owner, was, Object.getOwnPropertyDescriptor(owner, key)) && !isKept(`${name}.${String(key)}`),
  );
  for (const [key, was] of changed) Object.defineProperty(owner, key, was);
  return changed.map(([key]) => `${name}.${String(key)}`);
}

/** Takes note of the properties of named objects; the result puts them back, and names those that were changed. */
export function noteProperties(owners, isKept = () => false) {
  const noted = Object.entries(owners).map(([name, owner]) => [name, owner, propertiesOf(owner)]);
  return () => noted.flatMap((one) => putBackProperties(...one, isKept));
}

/** As `noteProperties`; what is new is removed, but for symbols, by which packages know what they have prepared. */
export function noteAllProperties(owners, isKept) {
  const putBack = noteProperties(owners, isKept);
  const noted = Object.entries(owners).map(([name, owner]) => [name, owner, new Set(Reflect.ownKeys(owner))]);
  return () => {
    for (const [name, owner, before] of noted)
      for (const key of propertiesOf(owner).keys())
        if (typeof key === 'string' && !before.has(key) && !isKept(`${name}.${key}`)) delete owner[key];
    putBack();
  };
}

/** Set by a package when it is first used. */
const OF_PACKAGES = /^(AWS_SDK_|VIPSHOME$)/;
function putBackEnvironment(before) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(process.env)])].filter(
    (name) => before[name] !== process.env[name] && !OF_PACKAGES.test(name),
  );
  for (const name of changed)
    if (name in before) process.env[name] = before[name];
    else delete process.env[name];
  return changed.map((name) => `process.env.${name}`);
}

/** What is done when the worker ends meets no other file. */
const events = () => process.eventNames().filter((event) => event !== 'exit');
const listeners = () => events().flatMap((event) => process.rawListeners(event).map((one) => [event, one]));
function removeListeners(before) {
  const added = listeners().filter(([event, one]) => !before.some((had) => had[0] === event && had[1] === one));
  for (const [event, one] of added) process.removeListener(event, one);
  return added.map(([event]) => `a listener for the process’s ${String(event)}`);
}

const isRunning = (timer) => !timer._destroyed;
const runningTimers = () => [
  ...[...timeouts].filter((timer) => isRunning(timer) && timer.hasRef()),
  ...[...intervals].filter(isRunning),
];
const placeOf = (timer) => timer.stack.split('\n')[1]?.trim() ?? '';
/** Packages let a time limit run on after what it limited; it is stopped without a word. */
export function stopTimers() {
  const left = runningTimers();
  const own = left.filter((timer) => !placeOf(timer).includes('/node_modules/'));
  const names = own.map((timer) => `a timer of ${timer._idleTimeout} ms ${placeOf(timer)}`);
  for (const timer of left) clearTimeout(timer);
  timeouts.clear();
  intervals.clear();
  return names;
}

/** How a handle is named, and ended. Others, such as pipes of the worker itself, are none of a test's. */
const HANDLES = [
  [ChildProcess, (child) => `the process ${child.spawnargs.join(' ')}`, (child) => child.kill('SIGKILL')],
  [Server, (server) => `a server at ${JSON.stringify(server.address())}`, (server) => server.close()],
  [
    Socket,
    (socket) => `a connection to ${socket.remoteAddress ?? 'a socket'}:${socket.remotePort ?? ''}`,
    (socket) => socket.destroy(),
  ],
];
const kindOf = (handle) => HANDLES.find(([type]) => handle instanceof type);
const openedSince = (before) => process._getActiveHandles().filter((handle) => !before.has(handle) && kindOf(handle));
function closeHandles(before) {
  const opened = openedSince(before);
  const pipes = new Set(opened.flatMap((handle) => handle.stdio ?? []));
  const left = opened.filter((handle) => !pipes.has(handle));
  const names = left.map((handle) => kindOf(handle)[1](handle));
  for (const handle of left) kindOf(handle)[2](handle);
  return names;
}

/**
 * Takes note of the worker's state.
 *
 * @returns undoes what has been changed since, after waiting for what is about to end; resolves to a description of each change
 */
export function lookAround() {
  const putBack = noteProperties(OWNERS);
  const environment = { ...process.env };
  const listening = listeners();
  const handles = new Set(process._getActiveHandles());
  timeouts.clear();
  intervals.clear();
  return async () => {
    const changed = [...putBack(), ...putBackEnvironment(environment), ...removeListeners(listening)];
    const deadline = performance.now() + GRACE_MS;
    const isEnding = () =>
      runningTimers().some((timer) => timer._idleTimeout < 1_000 && !timer._repeat) ||
      openedSince(handles).some((handle) => !handle.listening);
    while (performance.now() < deadline && isEnding()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return [...changed, ...stopTimers(), ...closeHandles(handles)];
  };
}
