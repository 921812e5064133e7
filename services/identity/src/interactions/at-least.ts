import { setTimeout } from 'node:timers/promises';

/** Answers to forms that take an address come after this time, whether or not the address has a login. */
const FORM_MILLISECONDS = 300;

/** Resolves with the result of `work`, but not before `pause` has ended, so that the time does not tell what was done. */
export async function atLeast<T>(pause: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause]);
  return result;
}

/** Takes the same time for every address. */
export const inFormTime = <T>(work: Promise<T>): Promise<T> => atLeast(setTimeout(FORM_MILLISECONDS), work);
