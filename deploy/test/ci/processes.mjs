import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Inherited by all that a step starts, also by what leaves its process group and loses its parent. */
export const MARK = 'PORTAL_CI_STEP';

const KILLED_WITHIN_MS = 5_000;
const POLL_MS = 250;
const MAX_COMMAND = 160;

const read = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return ''; // it has ended, or belongs to another user
  }
};

/** Fields of /proc/…/stat after the program's name, which may contain spaces. */
const fieldsOf = (pid) => read(pid, 'stat').split(') ').at(-1).split(' ');

function readProcess(pid) {
  const [state, parent, group] = fieldsOf(pid);
  const command = read(pid, 'cmdline').replaceAll('\0', ' ').trim();
  return { pid, state, parent: Number(parent), group: Number(group), command };
}

/** Live processes. Empty where there is no /proc. */
function liveProcesses() {
  let names = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // not Linux
  }
  return names.map((name) => readProcess(Number(name))).filter(({ state }) => state && !'ZX'.includes(state));
}

/**
 * A step's processes, parents before their children: its process group, all that carry its mark, and the descendants of both.
 * @returns `{ pid, parent, command }` of each
 */
export function processesOf({ pid, mark }) {
  const all = liveProcesses();
  const carriesMark = (one) => read(one.pid, 'environ').split('\0').includes(`${MARK}=${mark}`);
  const own = new Set(all.filter((one) => one.group === pid || carriesMark(one)).map((one) => one.pid));
  for (let size = 0; size < own.size; ) {
    size = own.size;
    for (const one of all) if (own.has(one.parent)) own.add(one.pid);
  }
  return all.filter((one) => own.has(one.pid));
}

/** One line for each process, indented below its parent. */
export function treeLines(processes) {
  const pids = new Set(processes.map(({ pid }) => pid));
  const below = (parent, depth) =>
    processes
      .filter((one) => one.parent === parent || (parent === undefined && !pids.has(one.parent)))
      .flatMap(({ pid, command }) => [
        `${'  '.repeat(depth)}${pid} ${command.slice(0, MAX_COMMAND)}`,
        ...below(pid, depth + 1),
      ]);
  return below(undefined, 0);
}

function send(signal, pid) {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended
  }
}

async function untilGone(step, withinMs) {
  const deadline = performance.now() + withinMs;
  while (processesOf(step).length > 0 && performance.now() < deadline) await wait(POLL_MS);
}

/** Asks a step's process group to stop and to clean up after itself; kills what is left of the step after the grace period. */
export async function endProcesses(step, graceMs) {
  send('SIGTERM', -step.pid);
  await untilGone(step, graceMs);
  send('SIGKILL', -step.pid);
  for (const { pid } of processesOf(step)) send('SIGKILL', pid);
  await untilGone(step, KILLED_WITHIN_MS);
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of all ended children of this process, with the children that they waited for. */
export function childCpuSeconds() {
  const fields = fieldsOf(process.pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS_PER_SECOND;
}
