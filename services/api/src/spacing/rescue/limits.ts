import { type Area, depthIn } from './area.ts';

/** A well that counts, and how far from it the new well must be. */
export interface Keepout {
  east: number;
  north: number;
  requiredMeters: number;
}

export interface Land {
  /** The new well must be in one of these. */
  own: readonly Area[];
  /** GPUs whose line counts too where they overlap those. */
  others: readonly Area[];
  /** `null` if it need not be considered. */
  district: readonly Area[] | null;
  lineMeters: number;
}

/**
 * Something that the new well must keep. `slack` is how many meters a place is to the good of it, negative where the place breaks
 * it; it changes by no more than the distance between two places.
 */
export interface Limit {
  slack: (x: number, y: number) => number;
  /** In evaluations of one edge or well. */
  cost: number;
}

const edgesIn = (areas: readonly Area[]): number => areas.reduce((sum, area) => sum + area.length / 4, 0);

function within(areas: readonly Area[], meters: number): Limit {
  return {
    slack: (x, y) =>
      areas.reduce((most, area) => Math.max(most, depthIn(area, x, y) - meters), Number.NEGATIVE_INFINITY),
    cost: edgesIn(areas),
  };
}

/** Outside the area, or as far from its line as the rules require. */
const clearOfLine = (area: Area, meters: number): Limit => ({
  slack(x, y) {
    const depth = depthIn(area, x, y);
    return Math.max(depth - meters, -depth);
  },
  cost: edgesIn([area]),
});

const clearOfWell = ({ east, north, requiredMeters }: Keepout): Limit => ({
  slack: (x, y) => Math.hypot(x - east, y - north) - requiredMeters,
  cost: 1,
});

export const limitsOf = (wells: readonly Keepout[], land: Land): Limit[] => [
  within(land.own, land.lineMeters),
  ...[...land.own, ...land.others].map((area) => clearOfLine(area, land.lineMeters)),
  ...(land.district ? [within(land.district, 0)] : []),
  ...wells.map(clearOfWell),
];
