import { FIT, fitOfKey } from './search-text.ts';

/** What a search compares of a GPU. */
export interface GpuKeys {
  gpu_number: number;
  number: string;
  /** As `searchKey` of its name. */
  name: string | null;
}

/**
 * Numbers of GPUs whose number, or name, contains a key: equal to it first, then beginning with it, each in the order of `gpus`.
 *
 * @param withNames whether names are looked at
 */
export function gpusContaining(gpus: readonly GpuKeys[], key: string, withNames: boolean, limit: number): number[] {
  const found: [number[], number[], number[]] = [[], [], []];
  for (const { gpu_number, number, name } of gpus) {
    const byNumber = fitOfKey(number, key);
    const byName = withNames && name !== null ? fitOfKey(name, key) : null;
    const fit = Math.min(byNumber ?? Number.POSITIVE_INFINITY, byName ?? Number.POSITIVE_INFINITY);
    if (fit <= FIT.contains && found[fit as 0].length < limit) found[fit as 0].push(gpu_number);
  }
  return found.flat().slice(0, limit);
}
