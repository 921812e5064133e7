import { decimalText } from '@portal/shared-api/units';

/** Rounded towards the side of the required distance on which it lies: `149` of 149.6 where 150 are required. */
export function shownYards(yards: number, required: number | null, decimals = 0): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(yards * factor) / factor;
  const isTold = required === null || rounded < required === yards < required;
  if (isTold) return decimalText(rounded, decimals);
  return decimalText((rounded < required ? Math.ceil(yards * factor) : Math.floor(yards * factor)) / factor, decimals);
}
