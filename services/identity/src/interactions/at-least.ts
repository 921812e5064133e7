import { setTimeout } from 'node:timers/promises';

/** Forms that take an address answer after this time, whether or not the address has a login. */
const FORM_MILLISECONDS = 300;

/** Resolves with the result of `work`, not before `pause` has ended: the time does not tell what was done. */
export async function atLeast<T>(pause: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause]);
  return result;
}

export const inFormTime = <T>(work: Promise<T>): Promise<T> => atLeast(setTimeout(FORM_MILLISECONDS), work);
