import type { FeatureKind, Layer, Source } from '@portal/shared-api';
import type { WellFilters } from '@portal/shared-api/records';
import { type ColorBy, type WellColor, wellColorExpression } from '../wells/color-by.ts';
import { filterExpression, isFiltering } from '../wells/filters.ts';
import { enlarged, outlined } from './expressions.ts';
import { isTransparent } from './swatch.ts';

/** `opacity` is a factor from 0 to 1 on the opacity of the layer's paint. */
export interface LayerState {
  visible: boolean;
  opacity: number;
}
export type LayerStates = Readonly<Record<string, LayerState>>;

export interface WellColoring {
  by: ColorBy;
  colors: readonly WellColor[];
}

export interface Look {
  states: LayerStates;
  filters: WellFilters;
  coloring: WellColoring | null;
}

export interface LayerLook extends LayerState {
  paint: Layer['paint'];
  filter: Layer['filter'];
}

export const initialStates = (layers: readonly Layer[]): LayerStates =>
  Object.fromEntries(layers.map(({ id, layout }) => [id, { visible: layout.visibility === 'visible', opacity: 1 }]));

export const kindsOf = (sources: readonly Source[]): ReadonlyMap<string, FeatureKind> =>
  new Map(sources.map(({ id, kind }) => [id, kind]));

const isOfWells = (kind: FeatureKind | undefined): boolean => kind === 'well' || kind === 'well-buffer';

/** Labels keep their color. */
const COLORS: Record<Layer['type'], readonly string[]> = {
  fill: ['fill-color', 'fill-outline-color'],
  line: ['line-color'],
  circle: ['circle-color'],
  symbol: [],
};
const isExpression = (value: unknown, operator: string): value is unknown[] =>
  Array.isArray(value) && value[0] === operator;

/**
 * What the server's `case` picks out, wells out of use, stays unless wells are colored by status; what is transparent,
 * such as the inside of a ring, stays transparent.
 */
function recolored(value: unknown, color: unknown, by: ColorBy): unknown {
  if (typeof value === 'string' && isTransparent(value)) return value;
  return isExpression(value, 'case') && by !== 'status' ? [...value.slice(0, -1), color] : color;
}

/** Colors only the classes that the layer's own paint tells apart; the rest stays. */
function recoloredClasses(value: unknown, colors: readonly WellColor[]): unknown {
  if (!isExpression(value, 'match')) return wellColorExpression('class', colors);
  const classes = new Set(value.slice(2, -1).flat());
  const shown = colors.filter((color) => classes.has(color.value));
  return shown.length === 0 ? value : wellColorExpression('class', shown, value.at(-1));
}

export function coloredPaint(
  { type, paint }: Pick<Layer, 'type' | 'paint'>,
  kind: FeatureKind | undefined,
  coloring: WellColoring | null,
): Layer['paint'] {
  if (!coloring || !isOfWells(kind)) return paint;
  const { by, colors } = coloring;
  const colorFor = (value: unknown): unknown =>
    kind === 'well-buffer' && by === 'class' ? recoloredClasses(value, colors) : wellColorExpression(by, colors);
  const changed = COLORS[type].filter((property) => property !== 'fill-outline-color' || paint[property] !== undefined);
  return {
    ...paint,
    ...Object.fromEntries(changed.map((name) => [name, recolored(paint[name], colorFor(paint[name]), by)])),
  };
}

export function coloredLayers(
  { layers, sources }: { layers: readonly Layer[]; sources: readonly Source[] },
  coloring: WellColoring | null,
): Layer[] {
  const kinds = kindsOf(sources);
  return layers.map((layer) => ({ ...layer, paint: coloredPaint(layer, kinds.get(layer.source), coloring) }));
}

/** The layer's own filter must be an expression. */
function filterOf(layer: Layer, kind: FeatureKind | undefined, filters: WellFilters): Layer['filter'] {
  const wanted = isOfWells(kind) ? filterExpression(filters) : null;
  if (!wanted) return layer.filter;
  return layer.filter ? ['all', layer.filter, wanted] : wanted;
}

/** Wells that match filters may be few: they stand out from afar. */
function paintOf(layer: Layer, kind: FeatureKind | undefined, { coloring, filters }: Look): Layer['paint'] {
  const paint = coloredPaint(layer, kind, coloring);
  if (layer.type !== 'circle' || kind !== 'well' || !isFiltering(filters)) return paint;
  return {
    ...paint,
    'circle-radius': enlarged(paint['circle-radius'] ?? 5),
    'circle-stroke-width': outlined(paint['circle-stroke-width'] ?? 0),
  };
}

/** `undefined` for a layer that the look does not know. */
export function layerLook(layer: Layer, kind: FeatureKind | undefined, look: Look): LayerLook | undefined {
  const state = look.states[layer.id];
  return (
    state && {
      ...state,
      paint: paintOf(layer, kind, look),
      filter: filterOf(layer, kind, look.filters),
    }
  );
}
