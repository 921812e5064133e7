import type { WellMerge } from '@portal/shared-api';
import type { RecordValues } from '@portal/shared-api/record-keeping';

/** More than places of one well differ, by an old map or a phone. */
const FAR_FEET = 500;

const differ = (one: RecordValues[string] | undefined, other: RecordValues[string] | undefined): boolean =>
  Boolean(one && other) && `${one}`.trim().toLowerCase() !== `${other}`.trim().toLowerCase();

/** Why two records may be those of two wells. Unknown values say nothing. */
export function mergeDoubts(kept: RecordValues, merged: RecordValues, feetApart: number): WellMerge['doubts'] {
  const doubts: WellMerge['doubts'] = [];
  if (feetApart > FAR_FEET) doubts.push('far-apart');
  if (differ(kept.npgcd_well_class_ndx, merged.npgcd_well_class_ndx)) doubts.push('other-class');
  if (differ(kept.owner_name, merged.owner_name)) doubts.push('other-owner');
  return doubts;
}
