import { SQUARE_METERS_PER_ACRE } from '@portal/shared-api/units';
import type { Position } from '@portal/shared-map';
import { boxAround, measure } from '@portal/shared-map/geometry';
import type { Geometry, MultiPolygon } from 'geojson';

/** Each corner once. */
export type Ring = readonly Position[];
/** The outer ring, then holes; pieces of one outline. */
export type Outline = readonly (readonly Ring[])[];

export interface RingPath {
  piece: number;
  ring: number;
}

const FIRST: RingPath = { piece: 0, ring: 0 };
export const NO_OUTLINE: Outline = [[[]]];
export const MIN_CORNERS = 3;

export function outlineOf(geometry: Geometry): Outline {
  const polygons =
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  const pieces = polygons.map((rings) => rings.map((ring) => ring.slice(0, -1).map(([x, y]): Position => [x!, y!])));
  return pieces.length > 0 ? pieces : NO_OUTLINE;
}

const isWhole = (ring: Ring | undefined): boolean => (ring?.length ?? 0) >= MIN_CORNERS;

/** Rings that have too few corners yet are left out. */
const wholePieces = (outline: Outline): Outline =>
  outline.filter(([outer]) => isWhole(outer)).map((rings) => rings.filter(isWhole));

/** As the API takes it; `null` while there is no ring with three corners. */
export function polygonsOf(outline: Outline) {
  const pieces = wholePieces(outline);
  if (pieces.length === 0) return null;
  return pieces.map((rings) => rings.map((ring) => ring.map(([longitude, latitude]) => ({ longitude, latitude }))));
}

export const geometryOf = (outline: Outline): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: wholePieces(outline).map((rings) => rings.map((ring) => [...ring, ring[0]!])),
});

/** On the spheroid. */
export function measureOutline(outline: Outline): { acres: number; crossesItself: boolean } {
  let [area, crossesItself] = [0, false];
  for (const rings of wholePieces(outline))
    for (const [index, ring] of rings.entries()) {
      const measured = measure({ type: 'Polygon', coordinates: [[...ring, ring[0]!]] });
      if (measured?.kind !== 'polygon') continue;
      area += index === 0 ? measured.area : -measured.area;
      crossesItself ||= measured.crossesItself;
    }
  return { acres: area / SQUARE_METERS_PER_ACRE, crossesItself };
}

export const ringAt = (outline: Outline, { piece, ring }: RingPath): Ring => outline[piece]?.[ring] ?? [];

export const withRing = (outline: Outline, { piece, ring }: RingPath, corners: Ring): Outline =>
  outline.map((rings, index) => (index === piece ? rings.with(ring, corners) : rings));

/** The middle of a box around it. */
export function middleOf(geometry: Geometry): Position {
  const [[west, south], [east, north]] = boxAround([geometry]);
  return [(west + east) / 2, (south + north) / 2];
}

/** All rings with their paths, pieces first to last. */
export const pathsOf = (outline: Outline): RingPath[] =>
  outline.flatMap((rings, piece) => rings.map((_, ring) => ({ piece, ring })));

/** A hole is removed alone, a piece with its holes; the last piece stays. */
export function withoutRing(outline: Outline, { piece, ring }: RingPath): Outline {
  if (ring > 0) return outline.map((rings, index) => (index === piece ? rings.toSpliced(ring, 1) : rings));
  return outline.length > 1 ? outline.toSpliced(piece, 1) : NO_OUTLINE;
}

export const validPath = (outline: Outline, path: RingPath): RingPath =>
  outline[path.piece]?.[path.ring] ? path : FIRST;

/** Midway to the next corner. */
export function withCornerAfter(corners: Ring, index: number): Ring {
  const [from, next] = [corners[index], corners[(index + 1) % corners.length]];
  if (!from || !next) return corners;
  return corners.toSpliced(index + 1, 0, [(from[0] + next[0]) / 2, (from[1] + next[1]) / 2]);
}
