import type { AdjacentWell, SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { requiredYardsText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import {
  BUFFER_COLORS,
  type BufferCircle,
  bufferOverlay,
  centerRings,
  FAINT_BUFFER_COLOR,
  isGreyWell,
  type Overlay,
  type Position,
  type Tone,
  WELL_POINT_COLORS,
  wellPointsOverlay,
} from '@portal/shared-map';
import { type Box, boxAround, circle, destination, METERS_PER_UNIT } from '@portal/shared-map/geometry';
import { numberedMarks, type PlacedMark } from '../parts/placed-mark.ts';
import { className, conflictName } from './check-texts.ts';
import { foundIn } from './rescue-texts.ts';
import { FEET_PER_YARD, type Search, searchedText } from './search.ts';

const [SEARCHED, IN_THE_WAY, PROPOSED] = BUFFER_COLORS;
export const CIRCLE_COLORS = {
  searched: SEARCHED,
  proposed: PROPOSED,
  inTheWay: IN_THE_WAY,
  uncounted: FAINT_BUFFER_COLOR,
} as const;

/** Codes of the classes and statuses whose wells are gray on the map, by their names in the API. */
const CLASS_CODES: Readonly<Record<string, number>> = { Unclassified: 21, Unknown: 999 };
const STATUS_CODES: Readonly<Record<string, number>> = { Plugged: 4, Capped: 5, Destroyed: 6 };
const WELL_PIXELS = 6;

const positionOf = ({ latitude, longitude }: Search): Position => [longitude, latitude];

function circleAround(center: Position, yards: number, name: string, color: string): BufferCircle {
  const radius = yards * METERS_PER_UNIT.yards;
  return { center, top: destination(center, radius, 0), polygon: circle(center, radius), name, color };
}

/** Its fill would tint all of a map that lies inside it. A ring around the place, which no well has. */
export function searchedOverlay(search: Search, tone: Tone): Overlay {
  const yards = search.feet / FEET_PER_YARD;
  const circles = bufferOverlay(
    'searched',
    [circleAround(positionOf(search), yards, searchedText(search), SEARCHED)],
    tone,
  );
  const lines = circles.layers.filter(({ type }) => type !== 'fill');
  return { ...circles, layers: [...lines, ...centerRings('searched')] };
}

export function spacingOverlay(search: Search, check: SpacingCheck | undefined, tone: Tone): Overlay | null {
  if (!check) return null;
  const { proposedClass, conflicts } = check;
  const own = circleAround(
    positionOf(search),
    proposedClass.radiusYards,
    t('{name}: {yards} yards', { name: className(proposedClass), yards: requiredYardsText(proposedClass.radiusYards) }),
    PROPOSED,
  );
  const others = conflicts.map((conflict) =>
    circleAround(
      [conflict.Longitude, conflict.Latitude],
      conflict.requiredYards,
      t('{name}: {yards} yards', { name: conflictName(conflict), yards: requiredYardsText(conflict.requiredYards) }),
      conflict.counts ? IN_THE_WAY : FAINT_BUFFER_COLOR,
    ),
  );
  return bufferOverlay('spacing', [...others, own], tone);
}

/** The names of circles give way to none, and other names lie between the two parts. */
export function inParts(overlay: Overlay | null): { shapes: Overlay | null; names: Overlay | null } {
  if (!overlay) return { shapes: null, names: null };
  const part = (ofNames: boolean): Overlay => {
    const layers = overlay.layers.filter(({ type }) => (type === 'symbol') === ofNames);
    const used = new Set(layers.map(({ source }) => source));
    const sources = Object.entries(overlay.sources).filter(([id]) => used.has(id));
    return { ...overlay, layers, sources: Object.fromEntries(sources) };
  };
  return { shapes: part(false), names: part(true) };
}

const codesOf = (well: AdjacentWell) => ({
  wellClass: CLASS_CODES[well['Well Class']] ?? 0,
  wellStatus: STATUS_CODES[well['Well Status']] ?? 0,
});

export const isGrey = (well: AdjacentWell): boolean => {
  const { wellClass, wellStatus } = codesOf(well);
  return isGreyWell(wellClass, wellStatus);
};

/** The place, and the wells by their numbers in the table; the nearest are on top. */
export const paperMarks = (search: Search, wells: readonly AdjacentWell[]): PlacedMark[] => [
  { shape: 'place', at: positionOf(search) },
  ...numberedMarks(wells, (well) => WELL_POINT_COLORS[isGrey(well) ? 'grey' : 'usual']),
];

export const foundOverlay = (wells: readonly AdjacentWell[], tone: Tone): Overlay =>
  wellPointsOverlay(
    wells.map((well) => ({
      well: well.Well,
      longitude: well.Longitude,
      latitude: well.Latitude,
      ...codesOf(well),
      radiusPixels: WELL_PIXELS,
      bufferYards: null,
    })),
    tone,
  );

const pointAt = (coordinates: Position) => ({ type: 'Point' as const, coordinates });

/** With the nearest place that passes, which may lie outside the circle. */
export const searchedBox = (search: Search, found: Position | null = null): Box =>
  boxAround([
    circle(positionOf(search), (search.feet / FEET_PER_YARD) * METERS_PER_UNIT.yards),
    ...(found ? [pointAt(found)] : []),
  ]);

/** Spacing circles within this share of the searched one would be too small to read beside it. */
const SMALL_SHARE = 1 / 3;

function isSmallIn(outer: Box, inner: Box): boolean {
  const heightOf = ([[, south], [, north]]: Box): number => north - south;
  const widthOf = ([[west], [east]]: Box): number => east - west;
  return [heightOf, widthOf].every((of) => of(inner) < of(outer) * SMALL_SHARE);
}

/** So few are all in the picture, where that leaves the spacing circles large enough. */
const FEW_WELLS = 5;

/** Around the spacing circles and the place that passes, where a picture of the searched circle would show them too small. */
export function decidingBox(
  search: Search,
  wells: readonly AdjacentWell[],
  check?: SpacingCheck,
  rescue?: SpacingRescue,
): Box | null {
  const inTheWay = check?.conflicts.filter(({ counts }) => counts) ?? [];
  if (!check || inTheWay.length === 0) return null;
  const place = foundIn(rescue)?.place;
  const deciding = [
    circle(positionOf(search), check.proposedClass.radiusYards * METERS_PER_UNIT.yards),
    ...inTheWay.map(({ Longitude, Latitude, requiredYards }) =>
      circle([Longitude, Latitude], requiredYards * METERS_PER_UNIT.yards),
    ),
    ...(place ? [pointAt([place.longitude, place.latitude])] : []),
  ];
  const box = boxAround(deciding);
  if (!isSmallIn(searchedBox(search), box)) return null;
  if (wells.length > FEW_WELLS) return box;
  const all = boxAround([...deciding, ...wells.map(({ Longitude, Latitude }) => pointAt([Longitude, Latitude]))]);
  return isSmallIn(all, box) ? box : all;
}
