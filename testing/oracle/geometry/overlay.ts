import { difference, type Geom, intersection, union } from 'polyclip-ts';
import { type Area, acresOf } from './geodesic.ts';

const geom = (area: Area): Geom => area as unknown as Geom;

export const overlapAcres = (one: Area, other: Area): number => acresOf(intersection(geom(one), geom(other)) as Area);
export const acresOutside = (area: Area, others: readonly Area[]): number =>
  acresOf(difference(geom(area), ...others.map(geom)) as Area);
export const unionOf = (areas: readonly Area[]): Area => union(geom(areas[0]!), ...areas.slice(1).map(geom)) as Area;
