import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;

/** Of a process that has ended, nothing. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The state and what follows, without the name, which may be anything. */
const fieldsOf = (pid: number): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
/** Its own, and of its children that have ended. */
const ticksOf = (pid: number): number => [11, 12, 13, 14].reduce((sum, at) => sum + Number(fieldsOf(pid)[at] ?? 0), 0);
const kilobytes = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, 'status'))?.[1] ?? 0);

export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);
export const isAlive = (pid: number): boolean => read(pid, 'stat') !== '';

/** With those that it started. */
export const familyOf = (pid: number): number[] => [
  pid,
  ...read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number).flatMap(familyOf),
];

/** Of a process and those that it started. */
export const processorMsOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0);

/** Of a process and those that it started; what they share counts once. */
export function megabytesOf(pid: number): number {
  const family = familyOf(pid);
  const own = family.reduce((sum, one) => sum + kilobytes(one, 'RssAnon'), 0);
  return (own + Math.max(...family.map((one) => kilobytes(one, 'RssShmem')))) / 1024;
}

/** Without the processes that it started. */
export const ownMegabytesOf = (pid: number): number => kilobytes(pid, 'VmRSS') / 1024;

/** Measures again and again while work goes on. @returns what the work gives, and the most that was measured */
export async function mostDuring<Result, Name extends string>(
  measures: Record<Name, () => number>,
  work: () => Promise<Result>,
): Promise<{ result: Result; most: Record<Name, number> }> {
  const most = {} as Record<Name, number>;
  const look = () => {
    for (const [name, measure] of Object.entries(measures) as [Name, () => number][])
      most[name] = Math.max(most[name] ?? 0, measure());
  };
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      look();
      await pause(20);
    }
  })();
  try {
    const result = await work();
    look();
    return { result, most };
  } finally {
    isDone = true;
    await watching;
  }
}
