import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { WAITING, whileHeld } from '../support/on-postgres.ts';
import type { Act, Answer } from './act.ts';

type Do = () => PromiseLike<Answer>;
/** How two acts happen at the same time. @returns their answers, in the order given */
export type AtOnce = (database: DataSource, one: Do, other: Do, acts: readonly [Act, Act]) => Promise<[Answer, Answer]>;

const BRIEFLY = 10;
/** For an act that waits for nothing that others hold, and takes its time. */
const MAX_MILLISECONDS = 1_500;

/** Until so many wait for a lock, or an act has ended. */
async function untilWaiting(database: DataSource, count: number, act: { ended: boolean }): Promise<void> {
  const until = Date.now() + MAX_MILLISECONDS;
  while (!act.ended && Date.now() < until) {
    const { length } = await database.query<unknown[]>(WAITING);
    if (length >= count) return;
    await pause(BRIEFLY);
  }
}

function start(act: Do): { ended: boolean; answer: Promise<Answer> } {
  const started = { ended: false, answer: Promise.resolve(act()) };
  const end = () => {
    started.ended = true;
  };
  started.answer.then(end, end);
  return started;
}

/** The second starts when the first waits at a table; both go on once the second waits as well, or has ended. */
async function overlapped(database: DataSource, tables: string, first: Do, second: Do): Promise<[Answer, Answer]> {
  const [one, other] = await whileHeld(database, `LOCK TABLE ${tables} IN EXCLUSIVE MODE`, async () => {
    const one = start(first);
    await untilWaiting(database, 1, one);
    const other = start(second);
    await untilWaiting(database, one.ended ? 1 : 2, other);
    return [one, other] as const;
  });
  return Promise.all([one.answer, other.answer]);
}

/** Written to by each change when its rows are written. */
const HISTORY = 'audit_log, record_change';
const turned = ([one, other]: [Answer, Answer]): [Answer, Answer] => [other, one];

export const AT_ONCE: Readonly<Record<string, AtOnce>> = {
  'the second comes before the first writes': (database, one, other, [act]) =>
    overlapped(database, act.writes, one, other),
  'the first comes before the second writes': async (database, one, other, [, act]) =>
    turned(await overlapped(database, act.writes, other, one)),
  'the second comes before the first is complete': (database, one, other) => overlapped(database, HISTORY, one, other),
  'the first comes before the second is complete': async (database, one, other) =>
    turned(await overlapped(database, HISTORY, other, one)),
};

const later = async (act: Do): Promise<Answer> => {
  await pause(Math.random() * 8);
  return act();
};
export const simultaneously: AtOnce = (_, one, other) => Promise.all([later(one), later(other)]);
