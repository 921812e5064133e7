import { type Area, depthIn, nearestShare } from './area.ts';
import type { Point } from './local-plane.ts';

/** Outlines of neighbors drawn separately leave gaps: ten feet. */
const GAP_METERS = 3.048;
/** Part of a line without a neighbor that is shorter is a gap between two of them. */
const SHORTEST_LINE_METERS = 2 * GAP_METERS;

export interface Neighbor {
  gpu_number: number;
  area: Area;
}

/** The part of the property line that is too near and that one neighbor shares. */
export interface NearLine {
  /** `null` for land in no GPU. */
  gpu_number: number | null;
  meters: number;
  /** The nearest place on it. */
  at: Point;
}

/** Places on the line within `maxMeters` of the origin, about a meter apart, with the nearest one of each edge. */
function* placesOnLine(area: Area, maxMeters: number): Generator<{ at: Point; meters: number; step: number }> {
  const spacing = Math.max(1, maxMeters / 200);
  for (let index = 0; index < area.length; index += 4) {
    const [x1, y1, x2, y2] = area.subarray(index, index + 4) as unknown as [number, number, number, number];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const foot = nearestShare(0, 0, x1, y1, x2, y2) * length;
    for (let along = -Math.ceil(maxMeters / spacing); along * spacing <= maxMeters; along++) {
      const share = length === 0 ? 0 : (foot + along * spacing) / length;
      if (share < 0 || share > 1) continue;
      const at: Point = [x1 + share * (x2 - x1), y1 + share * (y2 - y1)];
      const meters = Math.hypot(...at);
      if (meters < maxMeters) yield { at, meters, step: spacing };
    }
  }
}

/** Neighbors whose line is nearer to the origin than `maxMeters`, the nearest first. */
export function findNearLines(own: Area, neighbors: readonly Neighbor[], maxMeters: number): NearLine[] {
  const lines = new Map<number | null, NearLine & { length: number }>();
  for (const { at, meters, step } of placesOnLine(own, maxMeters)) {
    const beside = neighbors.filter(({ area }) => depthIn(area, ...at) >= -GAP_METERS);
    for (const gpu_number of beside.length > 0 ? beside.map((neighbor) => neighbor.gpu_number) : [null]) {
      const known = lines.get(gpu_number);
      const length = (known?.length ?? 0) + step;
      lines.set(
        gpu_number,
        known && known.meters <= meters ? { ...known, length } : { gpu_number, meters, at, length },
      );
    }
  }
  const named = [...lines.values()].filter(
    ({ gpu_number, length }) => gpu_number !== null || length >= SHORTEST_LINE_METERS || lines.size === 1,
  );
  return named
    .sort((one, other) => one.meters - other.meters)
    .map(({ gpu_number, meters, at }) => ({ gpu_number, meters, at }));
}
