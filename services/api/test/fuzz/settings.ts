import type { Parameters } from 'fast-check';

/** Seed of all random choices, for reproducing a run: `npm run test:fuzz -- --seed 42`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Number of requests of each kind per call: `-- --runs 500`. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

/** FNV-1a hash. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261);

/**
 * fast-check parameters for a property. A failure shows the smallest failing request found.
 *
 * @param name varies the seed, so that properties get different requests
 */
export const fuzz = <T>(name: string, runs = RUNS): Parameters<T> => ({ seed: (SEED ^ hash(name)) | 0, numRuns: runs });
