import type { Place } from '../surroundings.repository.ts';
import type { Limit } from './limits.ts';
import { localPlane } from './local-plane.ts';

/** Places are those that people can write: degrees with five decimals, about a yard apart. */
const STEPS_PER_DEGREE = 100_000;
const METERS_PER_DEGREE = 110_000;
/** A reach computed at a cell's corners, made safe for its slightly curved sides. */
const CURVATURE = 1.001;
/** About a quarter of a second. */
const MAX_COST = 10_000_000;

export interface FoundPlace {
  place: Place;
  meters: number;
  east: number;
  north: number;
}
export type Search = FoundPlace | 'none' | 'too-complex';

interface Cell {
  west: number;
  east: number;
  south: number;
  north: number;
  limits: readonly Limit[];
}

const middle = (from: number, to: number): number => Math.floor((from + to) / 2);
const placeAt = (i: number, j: number): Place => ({ longitude: i / STEPS_PER_DEGREE, latitude: j / STEPS_PER_DEGREE });

/** Longitudes from -180 to 180, also across the date line. */
const written = ({ longitude, latitude }: Place): Place => ({
  longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  latitude,
});

function cellAround({ latitude, longitude }: Place, meters: number, limits: readonly Limit[]): Cell {
  const high = Math.ceil((meters / METERS_PER_DEGREE) * STEPS_PER_DEGREE);
  const wide = Math.ceil(high / Math.max(0.05, Math.cos((latitude * Math.PI) / 180)));
  const [i, j] = [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)];
  const most = 90 * STEPS_PER_DEGREE;
  return { west: i - wide, east: i + wide, south: Math.max(-most, j - high), north: Math.min(most, j + high), limits };
}

function quartersOf({ west, east, south, north }: Cell, limits: readonly Limit[]): Cell[] {
  const [i, j] = [middle(west, east), middle(south, north)];
  const quarters = [
    { west, east: i, south, north: j, limits },
    { west: i + 1, east, south, north: j, limits },
    { west, east: i, south: j + 1, north, limits },
    { west: i + 1, east, south: j + 1, north, limits },
  ];
  return quarters.filter((cell) => cell.west <= cell.east && cell.south <= cell.north);
}

/**
 * The place nearest to `from`, within `maxMeters`, that is `marginMeters` to the good of every limit. Branch and bound: a cell is
 * dropped if it is farther than the best place known, or if its center breaks a limit by more than the cell's size, and a
 * limit that the whole cell keeps is not looked at again within it.
 */
export function findLawfulPlace(
  from: Place,
  limits: readonly Limit[],
  { maxMeters, marginMeters }: { maxMeters: number; marginMeters: number },
): Search {
  const project = localPlane(from);
  let best: FoundPlace | null = null;
  let cost = 0;
  let cells = [cellAround(from, maxMeters, limits)];
  while (cells.length > 0) {
    const quarters: Cell[] = [];
    for (const cell of cells) {
      const { west, east, south, north } = cell;
      const place = placeAt(middle(west, east), middle(south, north));
      const [x, y] = project(place);
      const reach = CURVATURE * reachOf(cell, x, y);
      const meters = Math.hypot(x, y);
      if (meters - reach > (best?.meters ?? maxMeters)) continue;
      const open: Limit[] = [];
      let least = Number.POSITIVE_INFINITY;
      for (const limit of cell.limits) {
        cost += limit.cost;
        const slack = limit.slack(x, y) - marginMeters;
        least = Math.min(least, slack);
        if (least < -reach) break;
        if (slack < reach) open.push(limit);
      }
      if (cost > MAX_COST) return 'too-complex';
      if (least < -reach) continue;
      if (least >= 0 && meters <= maxMeters && (!best || meters < best.meters)) {
        best = { place: written(place), meters, east: x, north: y };
      }
      if (reach > 0) quarters.push(...quartersOf(cell, open));
    }
    cells = quarters;
  }
  return best ?? 'none';

  function reachOf({ west, east, south, north }: Cell, x: number, y: number): number {
    const corners = [placeAt(west, south), placeAt(east, south), placeAt(west, north), placeAt(east, north)];
    return Math.max(
      ...corners.map((corner) => {
        const [cornerX, cornerY] = project(corner);
        return Math.hypot(cornerX - x, cornerY - y);
      }),
    );
  }
}
