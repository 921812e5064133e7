import type { JoinPlan } from '@portal/shared-api';
import { MIN_SHARED_FEET, TOUCH_TOLERANCE_FEET } from './shape-limits.ts';

export interface Piece {
  id: number;
  gpu_number: number;
}

/** Two pieces, by their ids. */
export interface Pair {
  one: number;
  other: number;
  feet: number;
  shared_feet: number;
  overlap_acres: number;
}

const touch = ({ feet, shared_feet }: Pair): boolean => feet <= TOUCH_TOLERANCE_FEET && shared_feet > MIN_SHARED_FEET;

/** Kruskal: connects what touches first, then the nearest, and of those equally near the ones that share most. */
export function findContiguity(pieces: readonly Piece[], pairs: readonly Pair[]): JoinPlan['contiguity'] {
  const numberOf = new Map(pieces.map(({ id, gpu_number }) => [id, gpu_number]));
  const groupOf = new Map(pieces.map(({ id }) => [id, new Set([id])]));
  const connect = ({ one, other }: Pair): boolean => {
    const [into, from] = [groupOf.get(one)!, groupOf.get(other)!];
    if (into === from) return false;
    for (const id of from) {
      into.add(id);
      groupOf.set(id, into);
    }
    return true;
  };
  for (const pair of pairs.filter(touch)) connect(pair);
  const groups = [...new Set(groupOf.values())].map((ids) =>
    [...new Set([...ids].map((id) => numberOf.get(id)!))].sort((one, other) => one - other),
  );
  const nearest = [...pairs].sort((one, other) => one.feet - other.feet || other.shared_feet - one.shared_feet);
  const gaps = nearest.filter(connect).map(({ one, other, feet, shared_feet }) => ({
    between: [numberOf.get(one)!, numberOf.get(other)!],
    feet,
    shared_feet,
  }));
  return {
    meets: groups.length <= 1,
    tolerance_feet: TOUCH_TOLERANCE_FEET,
    min_shared_feet: MIN_SHARED_FEET,
    groups,
    gaps,
  };
}
