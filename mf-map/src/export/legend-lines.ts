import { FLAG_FILTERS, LIST_FILTERS, type WellFilters } from '@portal/shared-api/records';
import { acresText } from '@portal/shared-api/units';
import { formatNumber, joinList, t, translateName } from '@portal/shared-i18n';
import {
  type ColorsSeen,
  coloredLayers,
  countWells,
  DRAWING_COLOR,
  groupLayers,
  highlightable,
  isFiltering,
  type LegendEntry,
  popupContent,
  type Swatch,
} from '@portal/shared-map';
import { INK } from '@portal/shared-ui/pdf';
import { type MeasureRow, measuredDrawings, ON_PAPER, totals } from '../draw/drawing-texts.ts';
import { coloringText } from '../filters/coloring-text.ts';
import { shownWellsText } from '../filters/shown-wells-text.ts';
import { coloringOf } from '../map/look-of.ts';
import type { MapState } from '../map-store.ts';
import { countOfGpus, sumOfAcres } from '../selection/acres.ts';

export interface LegendLine {
  kind: 'heading' | 'entry' | 'category' | 'words';
  text: string;
  swatches: readonly Swatch[];
}

const line = (kind: LegendLine['kind'], text: string, swatches: readonly Swatch[] = []): LegendLine => ({
  kind,
  text,
  swatches,
});

const areaOf = (color: string): Swatch => ({
  shape: 'fill',
  label: null,
  color,
  strokeColor: color,
  strokeWidth: 1,
  opacity: 0.3,
  dashed: false,
});

export function describeFilters(filters: WellFilters): string[] {
  return [
    ...LIST_FILTERS.filter(({ parameter }) => filters[parameter].length > 0).map(({ parameter, property }) =>
      t('{property}: {values}', {
        property: translateName(property),
        values: joinList(filters[parameter].map(translateName), 'disjunction'),
      }),
    ),
    ...FLAG_FILTERS.filter(({ parameter }) => filters[parameter]).map(({ label }) => translateName(label)),
  ];
}

function filterLines({ filters, wellCounts }: MapState): LegendLine[] {
  if (!isFiltering(filters)) return [];
  const counts = wellCounts && countWells(wellCounts, filters);
  return [
    line('heading', t('Filters')),
    ...describeFilters(filters).map((words) => line('words', words)),
    ...(counts ? [line('words', shownWellsText(counts))] : []),
  ];
}

function selectionLines({ selectedGpus, gpus }: MapState): LegendLine[] {
  if (selectedGpus.length === 0) return [];
  const acres = sumOfAcres(selectedGpus, gpus);
  const count = selectedGpus.length;
  const sum =
    acres === null
      ? countOfGpus(count)
      : t('{count, plural, one {# GPU} other {# GPUs}}, {acres} acres', { count, acres: acresText(acres) });
  return [
    line('heading', t('Selected GPUs')),
    line('entry', sum, [areaOf(INK.selection)]),
    line('words', t('GPU {gpuNumber}', { gpuNumber: selectedGpus.join(', ') })),
  ];
}

const MAX_COLORS = 3;

/** The shape in some of the colors. */
const inTheColors = (categories: LegendEntry['categories']): Swatch[] =>
  categories.slice(0, MAX_COLORS).flatMap(({ swatches: [look] }) => look ?? []);

const OUT_OF_USE = ['Plugged', 'Capped', 'Destroyed'];

/** The circles around wells, with the distances that they stand for; `null` for anything else. */
function circleLines({ name, layerIds, categories }: LegendEntry, seen: ColorsSeen): LegendLine[] | null {
  const ofColor = (colors: readonly string[]) =>
    layerIds.flatMap((id) => colors.flatMap((color) => seen.get(id)?.get(color) ?? []));
  const yardsOf = ({ swatches }: LegendEntry['categories'][number]): number[] => {
    const circles = ofColor(swatches.map(({ color }) => color));
    const yards = circles.flatMap(({ buffer_yards: each }) => (typeof each === 'number' ? [each] : []));
    return [...new Set(yards)].sort((a, b) => a - b);
  };
  const listed = categories.map((category) => ({ ...category, yards: yardsOf(category) }));
  if (listed.every(({ yards }) => yards.length === 0)) return null;
  const all = ofColor(categories.flatMap(({ swatches }) => swatches.map(({ color }) => color)));
  const isAroundOutOfUse = all.some((circle) => OUT_OF_USE.includes(String(circle['Well Status'])));
  return [
    line('entry', name),
    ...listed.map(({ label, yards, swatches }) =>
      line(
        'category',
        yards.length === 0
          ? label
          : t('{name}: {yards} yards', { name: label, yards: joinList(yards.map((each) => formatNumber(each))) }),
        swatches,
      ),
    ),
    ...(isAroundOutOfUse
      ? [line('category', t('Wells that are plugged, capped or destroyed have the circle of their class too.'))]
      : []),
  ];
}

/** Categories listed before, such as those of wells for their buffers, are not repeated. */
function entryLines(entry: LegendEntry, listed: Set<string>, seen: ColorsSeen): LegendLine[] {
  const { name, units, swatches, categories } = entry;
  // Units are those of categories; what has none, such as GPUs, is no amount.
  if (categories.length === 0) return [line('entry', name, swatches)];
  const circles = circleLines(entry, seen);
  if (circles) return circles;
  const text = units ? `${name} (${units})` : name;
  const colors = categories.map(({ label, swatches: [look] }) => `${label} ${look?.color}`);
  if (colors.every((color) => listed.has(color)))
    return [line('entry', t('{layer}, in the colors above', { layer: text }), inTheColors(categories))];
  for (const color of colors) listed.add(color);
  return [line('entry', text), ...categories.map(({ label, swatches: looks }) => line('category', label, looks))];
}

/** A layer of which nothing is known is taken for seen, in all of its colors. Without the categories of which the map shows nothing; `null` where it shows nothing at all. */
function seenOf(entry: LegendEntry, seen: ColorsSeen): LegendEntry | null {
  const known = entry.layerIds.map((id) => seen.get(id));
  if (known.length === 0 || known.includes(undefined)) return entry;
  if (entry.categories.length === 0) return known.some((colors) => colors?.size) ? entry : null;
  const categories = entry.categories.filter(({ swatches }) =>
    swatches.some(({ color }) => known.some((colors) => colors?.has(color))),
  );
  return categories.length > 0 ? { ...entry, categories } : null;
}

function layerLines(state: MapState, seenColors: ColorsSeen): LegendLine[] {
  const { product, states, view } = state;
  if (!product) return [];
  // Labels explain themselves.
  const isSeen = ({ layerIds, minzoom, swatches }: LegendEntry): boolean =>
    minzoom <= view.zoom &&
    layerIds.some((id) => states[id]?.visible) &&
    !swatches.every(({ shape }) => shape === 'symbol');
  const listed = new Set<string>();
  const legend = groupLayers(coloredLayers(product, coloringOf(state)));
  return [...legend['NPGCD Data'], ...legend['More Data']].flatMap(({ name, entries }) => {
    const seen = entries.filter(isSeen).flatMap((entry) => seenOf(entry, seenColors) ?? []);
    const lines = seen.flatMap((entry) => entryLines(entry, listed, seenColors));
    const [first, ...others] = lines;
    if (!first || (others.length === 0 && first.text === name)) return lines;
    // What comes first may have the name of the heading above it.
    const repeated = first.text === name && first.swatches.length === 0;
    return [line('heading', name), ...(repeated ? others : lines)];
  });
}

/** What the open popup is about, which the map outlines. */
function pickedLines({ picked }: MapState): LegendLine[] {
  const feature = picked?.features[picked.page];
  if (!feature || highlightable(feature)) return [];
  const outline: Swatch = {
    ...areaOf(INK.selection),
    ...(feature.position ? { shape: 'circle', opacity: 0 } : { shape: 'line', opacity: 1, dashed: true }),
    strokeWidth: 2,
  };
  const { popup } = feature;
  const { title } = 'fields' in popup ? popup : popupContent(feature, popup, { isAdmin: false });
  return [line('heading', t('Clicked on the map')), line('entry', title, [outline])];
}

function bufferLines({ bufferCircles }: MapState): LegendLine[] {
  if (bufferCircles.length === 0) return [];
  const looks = new Map(bufferCircles.map(({ name, color }) => [`${name} ${color}`, { name, color }]));
  return [
    line('heading', t('Well buffers')),
    ...[...looks.values()].map(({ name, color }) => line('entry', name, [areaOf(color)])),
  ];
}

const SHAPES = { point: 'circle', line: 'line', polygon: 'fill', circle: 'fill' } as const;

const drawn = (kind: keyof typeof SHAPES): Swatch => ({
  ...areaOf(DRAWING_COLOR),
  shape: SHAPES[kind],
  strokeWidth: 2,
  opacity: SHAPES[kind] === 'fill' ? 0.15 : 1,
});

/** What was drawn, as the panel beside the map lists it, less exactly. */
function drawingLines({ drawings }: MapState): LegendLine[] {
  const found = measuredDrawings(drawings, ON_PAPER);
  if (found.length === 0) return [];
  const measures = (rows: readonly MeasureRow[]) =>
    rows.map(({ name, values }) =>
      line('category', t('{property}: {values}', { property: name, values: values.join(', ') })),
    );
  const sums = totals(drawings, ON_PAPER);
  return [
    line('heading', t('Measurements')),
    ...found.flatMap(({ name, kind, rows, note }) => [
      line('entry', name, [drawn(kind)]),
      ...measures(rows),
      ...(note ? [line('category', note)] : []),
    ]),
    ...(sums.length > 0 ? [line('entry', t('Total')), ...measures(sums)] : []),
  ];
}

function coloringLines(state: MapState): LegendLine[] {
  const coloring = coloringOf(state);
  return coloring ? [line('words', coloringText(coloring.by))] : [];
}

export const legendLines = (state: MapState, seen: ColorsSeen = new Map()): LegendLine[] => [
  ...coloringLines(state),
  ...layerLines(state, seen),
  ...selectionLines(state),
  ...pickedLines(state),
  ...bufferLines(state),
  ...drawingLines(state),
  ...filterLines(state),
];
