import { FLAG_FILTERS, LIST_FILTERS, type WellFilters } from '@portal/shared-api/records';
import { coloredLayers, countWells, groupLayers, isFiltering, type LegendEntry, type Swatch } from '@portal/shared-map';
import { INK } from '@portal/shared-ui/pdf';
import { coloringOf } from '../map/look-of.ts';
import type { MapState } from '../map-store.ts';
import { countOfGpus, formatAcres, sumOfAcres } from '../selection/acres.ts';

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

const sentenceCase = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

export function filtersInWords(filters: WellFilters): string[] {
  return [
    ...LIST_FILTERS.filter(({ parameter }) => filters[parameter].length > 0).map(
      ({ parameter, property }) => `${property}: ${filters[parameter].join(' or ')}`,
    ),
    ...FLAG_FILTERS.filter(({ parameter }) => filters[parameter]).map(({ label }) => sentenceCase(label)),
  ];
}

function filterLines({ filters, wellCounts }: MapState): LegendLine[] {
  if (!isFiltering(filters)) return [];
  const counts = wellCounts && countWells(wellCounts, filters);
  const format = (count: number): string => count.toLocaleString('en-US');
  return [
    line('heading', 'Filters'),
    ...filtersInWords(filters).map((words) => line('words', words)),
    ...(counts ? [line('words', `${format(counts.shown)} of ${format(counts.total)} wells`)] : []),
  ];
}

function selectionLines({ selectedGpus, gpus }: MapState): LegendLine[] {
  if (selectedGpus.length === 0) return [];
  const acres = sumOfAcres(selectedGpus, gpus);
  const sum = acres === null ? '' : `, ${formatAcres(acres)} acres`;
  return [
    line('heading', 'Selected GPUs'),
    line('entry', `${countOfGpus(selectedGpus.length)}${sum}`, [areaOf(INK.selection)]),
    line('words', `GPU ${selectedGpus.join(', ')}`),
  ];
}

/** Categories that were told already, such as those of buffers with their wells, are not repeated. */
function entryLines({ name, units, swatches, categories }: LegendEntry, told: Set<string>): LegendLine[] {
  const text = units ? `${name} (${units})` : name;
  if (categories.length === 0) return [line('entry', text, swatches)];
  const colors = categories.map(({ label, swatches: [look] }) => `${label} ${look?.color}`);
  if (colors.every((color) => told.has(color))) return [line('entry', `${text}, in the colors above`)];
  for (const color of colors) told.add(color);
  return [line('entry', text), ...categories.map(({ label, swatches: looks }) => line('category', label, looks))];
}

function layerLines(state: MapState): LegendLine[] {
  const { product, states, view } = state;
  if (!product) return [];
  const isSeen = ({ layerIds, minzoom }: LegendEntry): boolean =>
    minzoom <= view.zoom && layerIds.some((id) => states[id]?.visible);
  const told = new Set<string>();
  const legend = groupLayers(coloredLayers(product, coloringOf(state)));
  return [...legend['NPGCD Data'], ...legend['More Data']].flatMap(({ name, entries }) => {
    const seen = entries.filter(isSeen);
    const lines = seen.flatMap((entry) => entryLines(entry, told));
    const [first, ...others] = lines;
    if (!first || (others.length === 0 && first.text === name)) return lines;
    // What comes first may have the name of the heading above it.
    const repeated = first.text === name && first.swatches.length === 0;
    return [line('heading', name), ...(repeated ? others : lines)];
  });
}

function bufferLines({ bufferCircles }: MapState): LegendLine[] {
  if (bufferCircles.length === 0) return [];
  const looks = new Map(bufferCircles.map(({ name, color }) => [`${name} ${color}`, { name, color }]));
  return [
    line('heading', 'Well buffers'),
    ...[...looks.values()].map(({ name, color }) => line('entry', name, [areaOf(color)])),
  ];
}

export const legendLines = (state: MapState): LegendLine[] => [
  ...(coloringOf(state) ? [line('words', `Wells are colored by ${state.colorBy}.`)] : []),
  ...layerLines(state),
  ...selectionLines(state),
  ...bufferLines(state),
  ...filterLines(state),
];
