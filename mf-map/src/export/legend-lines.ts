import {
  type ColorBy,
  countWells,
  groupLayers,
  INK,
  isFiltering,
  type Swatch,
  type WellFilters,
} from '@portal/shared-map';
import { coloringOf } from '../map/look-of.ts';
import type { MapState } from '../map-store.ts';
import { countOfGpus, formatAcres, sumOfAcres } from '../selection/acres.ts';

/** A line of the printed legend: the heading of a group, something that is on the map, one of its categories, or words. */
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

const COLORED_BY: Record<ColorBy, string> = { class: 'Well Class', type: 'Well Type', status: 'Well Status' };
const LOOK: Swatch = {
  shape: 'circle',
  label: null,
  color: INK.selection,
  strokeColor: null,
  strokeWidth: 0,
  opacity: 1,
  dashed: false,
};

/** The filters in words, a line each. */
export function filtersInWords(filters: WellFilters): string[] {
  const anyOf = (name: string, values: readonly string[]) => values.length > 0 && `${name}: ${values.join(' or ')}`;
  return [
    anyOf('Well Class', filters.wellClass),
    anyOf('Well Type', filters.wellType),
    anyOf('Well Status', filters.wellStatus),
    filters.hasDtwWinterobs && 'Has winter observations',
    filters.hasDtwTelemData && 'Has telemetry',
  ].filter((words) => words !== false);
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
    line('entry', `${countOfGpus(selectedGpus.length)}${sum}`, [
      { ...LOOK, shape: 'fill', strokeColor: INK.selection, opacity: 0.3 },
    ]),
    line('words', `GPU ${selectedGpus.join(', ')}`),
  ];
}

/** The layers that are seen, in the legend's order; wells with the colours that people have chosen. */
function layerLines(state: MapState): LegendLine[] {
  const { product, states, view } = state;
  if (!product) return [];
  const coloring = coloringOf(state);
  const kinds = new Map(product.sources.map(({ id, kind }) => [id, kind]));
  const kindOf = new Map(product.layers.map(({ id, source }) => [id, kinds.get(source)]));
  const legend = groupLayers(product.layers);
  return [...legend['NPGCD Data'], ...legend['More Data']].flatMap(({ name, entries }) => {
    const seen = entries.filter(
      ({ layerIds, minzoom }) => minzoom <= view.zoom && layerIds.some((id) => states[id]?.visible),
    );
    if (seen.length === 0) return [];
    const lines = seen.flatMap((entry) => {
      const text = entry.units ? `${entry.name} (${entry.units})` : entry.name;
      const kind = kindOf.get(entry.layerIds[0] ?? '');
      if (coloring && kind === 'well') {
        return [
          line('entry', `${text} by ${COLORED_BY[coloring.by]}`),
          ...coloring.colors.map(({ value, color }) => line('category', value, [{ ...LOOK, color }])),
        ];
      }
      if (coloring && kind === 'well-buffer') return [line('entry', `${text} in the colors of their wells`)];
      const categories = entry.swatches.filter(({ label }) => label !== null);
      if (categories.length < 2) return [line('entry', text, entry.swatches)];
      return [line('entry', text), ...categories.map((swatch) => line('category', swatch.label ?? '', [swatch]))];
    });
    const repeated = seen.length === 1 && seen[0]?.name === name;
    return repeated ? lines : [line('heading', name), ...lines];
  });
}

/** All that the printed legend says. */
export const legendLines = (state: MapState): LegendLine[] => [
  ...layerLines(state),
  ...selectionLines(state),
  ...filterLines(state),
];
