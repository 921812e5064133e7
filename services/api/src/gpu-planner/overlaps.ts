import type { JoinPlan } from '@portal/shared-api';
import type { Pair, Piece } from './contiguity.ts';
import { SLIVER_ACRES } from './shape-limits.ts';

/** The acres that two GPUs share, the largest first. */
export function findOverlaps(pieces: readonly Piece[], pairs: readonly Pair[]): JoinPlan['remarks']['overlaps'] {
  const numberOf = new Map(pieces.map(({ id, gpu_number }) => [id, gpu_number]));
  const found = new Map<string, { between: number[]; acres: number }>();
  for (const { one, other, overlap_acres } of pairs) {
    const between = [numberOf.get(one)!, numberOf.get(other)!].sort((a, b) => a - b);
    const known = found.get(between.join()) ?? { between, acres: 0 };
    found.set(between.join(), { between, acres: known.acres + overlap_acres });
  }
  return [...found.values()].filter(({ acres }) => acres > SLIVER_ACRES).sort((one, other) => other.acres - one.acres);
}
