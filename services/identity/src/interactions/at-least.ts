import { setTimeout } from 'node:timers/promises';

/** Answers to forms that take an address come after this time, whether or not the address has a login. */
export const FORM_MILLISECONDS = 300;

/** Resolves with the result of `work`, but not before `milliseconds` have passed, so that the time does not tell what was done. */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(milliseconds)]);
  return result;
}
