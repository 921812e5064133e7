import type { GpuUse } from '../meter-readings/pace.service.ts';

export interface CrossedAllowable {
  use: GpuUse;
  /** The highest of the rule's percentages that is reached. */
  percent: number;
}

/**
 * GPUs whose use reached a percentage of the allowable for which nobody was warned.
 *
 * @param told the highest percentage of the year of which the owners of each GPU were told
 */
export function crossedAllowables(
  uses: readonly GpuUse[],
  percents: readonly number[],
  told: ReadonlyMap<number, number>,
): CrossedAllowable[] {
  return uses.flatMap((use) => {
    const { shareOfAllowable: share, gpu_number } = use;
    if (share === null) return [];
    const reached = percents.filter((percent) => share * 100 >= percent);
    const percent = Math.max(...reached);
    return reached.length > 0 && percent > (told.get(gpu_number) ?? 0) ? [{ use, percent }] : [];
  });
}
