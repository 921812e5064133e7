import { roundAcreFeet } from '@portal/shared-api/production';
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
    const { gpu_number, used_acre_feet: used, allowable_acre_feet: allowable } = use;
    if (used === null || allowable <= 0) return [];
    // Rounded, as the binary product or quotient of exactly a percentage may be a little off it.
    const reached = percents.filter((percent) => roundAcreFeet(used * 100) >= roundAcreFeet(allowable * percent));
    const percent = Math.max(...reached);
    return reached.length > 0 && percent > (told.get(gpu_number) ?? 0) ? [{ use, percent }] : [];
  });
}
