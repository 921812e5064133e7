import type { Parameters } from 'fast-check';

/** The seed of every random choice, so that a run can be made again: `npm run test:fuzz -- --seed 42`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** How many requests of each kind are made of each call: `-- --runs 500`. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

/** Another number for another text: FNV-1a. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261);

/**
 * What a property of the fuzz tests runs with; a failure tells the smallest request that was found.
 *
 * @param name of what is tested, so that not each is asked the same
 */
export const fuzz = <T>(name: string, runs = RUNS): Parameters<T> => ({ seed: (SEED ^ hash(name)) | 0, numRuns: runs });
