import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { plainLine } from '../../local/boot/run-process.mjs';
import { childCpuSeconds, endProcesses, MARK, processesOf, treeLines } from './processes.mjs';
import { runningTests } from './running-tests.mjs';

const TAIL_LINES = 20;
/** Time to remove containers and databases. */
const GRACE_MS = 90_000;
/** Time for the output to end after the step itself has ended. */
const OUTPUT_MS = 10_000;

const running = new Set();

/** Ends all running steps, as after Ctrl-C: they are in process groups of their own. */
export const endSteps = (graceMs = GRACE_MS) => Promise.all([...running].map((step) => endProcesses(step, graceMs)));

/** @returns whether the promise was settled in time */
const settlesWithin = (promise, ms) => {
  const late = new AbortController();
  const timer = wait(ms, false, { signal: late.signal }).catch(() => false);
  return Promise.race([promise.then(() => true), timer]).finally(() => late.abort());
};

const block = (title, lines) => (lines.length > 0 ? [`  ${title}:`, ...lines.map((line) => `    ${line}`)] : []);

/** What a step is doing: its running tests, its processes, and the last that it said. */
const describeWork = (step, tests, tail) => [
  ...block('tests that were running', tests),
  ...block('processes', treeLines(processesOf(step))),
  ...block('last lines', tail),
];

let countedCpu = 0;
/** CPU seconds of the step that has just ended. Steps side by side end one after the other. */
function takeCpuSeconds() {
  const before = countedCpu;
  countedCpu = childCpuSeconds();
  return countedCpu - before;
}

/**
 * Runs a step in a process group of its own. After its limit it is ended with all that it started, and its output says what it
 * waited for.
 * @param write receives the output as it comes
 * @param folder where its tests note that they run
 * @returns how it ended: `lines` are its output, `waitedFor` is defined if it reached its limit
 */
export async function runStep(
  { key, command, minutes },
  { write, cwd, env = process.env, graceMs = GRACE_MS, outputMs = OUTPUT_MS, folder },
) {
  const start = performance.now();
  let cpuSeconds = 0;
  const lines = [];
  const say = (line) => {
    lines.push(line);
    write(`${line}\n`);
  };
  const mark = `${process.pid}-${key}`;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      say(`${program} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code) => {
      cpuSeconds = takeCpuSeconds();
      resolve(code ?? 1);
    });
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', write);
    createInterface({ input: stream }).on('line', (raw) => lines.push(plainLine(raw)));
  }
  const step = { pid: child.pid, mark };
  const isStarted = child.pid !== undefined;
  if (isStarted) running.add(step);

  let waitedFor;
  if (!(await settlesWithin(exited, minutes * 60_000))) {
    const [tests, tail] = [runningTests(folder), lines.filter(Boolean).slice(-TAIL_LINES)];
    waitedFor = tests[0] ?? tail.at(-1) ?? 'its first line';
    const work = describeWork(step, tests, tail);
    say(`\n=== ${command.join(' ')}: not finished after ${minutes} minutes, so it is ended. It waited for: ===`);
    for (const line of work) say(line);
    await endProcesses(step, graceMs);
  } else if (isStarted && !(await settlesWithin(closed, outputMs))) {
    // A process that it left behind still holds its output.
    say(`\n=== ${command.join(' ')} has ended, but these processes have not, and are ended: ===`);
    for (const line of treeLines(processesOf(step))) say(`  ${line}`);
    await endProcesses(step, outputMs);
  }
  const hasEnded = await settlesWithin(exited, outputMs);
  if (isStarted) await settlesWithin(closed, outputMs);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  running.delete(step);
  const code = hasEnded ? await exited : 1;
  return { key, code, waitedFor, minutes, seconds: (performance.now() - start) / 1000, cpuSeconds, lines };
}
