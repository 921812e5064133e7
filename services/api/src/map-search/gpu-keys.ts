import { type Fit, fitOfKey } from './search-text.ts';

export interface GpuKeys {
  gpu_number: number;
  number: string;
  /** `searchKey` of its name. */
  name: string | null;
}

const betterFit = (one: Fit | null, other: Fit | null): Fit | null =>
  one === null || (other !== null && other < one) ? other : one;

/**
 * Numbers of GPUs whose number or name contains a key: exact matches first, then prefixes, each in the order of `gpus`.
 *
 * @param withNames whether to search names
 */
export function gpusContaining(gpus: readonly GpuKeys[], key: string, withNames: boolean, limit: number): number[] {
  const found: Record<Fit, number[]> = { 0: [], 1: [], 2: [] };
  for (const { gpu_number, number, name } of gpus) {
    const byNumber = fitOfKey(number, key);
    const byName = withNames && name !== null ? fitOfKey(name, key) : null;
    const fit = betterFit(byNumber, byName);
    if (fit !== null && found[fit].length < limit) found[fit].push(gpu_number);
  }
  return [...found[0], ...found[1], ...found[2]].slice(0, limit);
}
