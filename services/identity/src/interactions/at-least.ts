import { setTimeout } from 'node:timers/promises';

/** Minimum response time of forms that take an address, so that the time does not reveal whether it has a login. */
const FORM_MILLISECONDS = 300;

/** Resolves with the result of `work`, but not before `pause` has ended, to prevent timing attacks. */
export async function atLeast<T>(pause: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause]);
  return result;
}

export const inFormTime = <T>(work: Promise<T>): Promise<T> => atLeast(setTimeout(FORM_MILLISECONDS), work);
