import type { Layer } from '@portal/shared-api';
import { translateName } from '@portal/shared-i18n';
import { type Swatch, swatches } from './swatch.ts';

export type LegendParent = Layer['metadata']['legendParent'];

export interface LegendCategory {
  label: string;
  swatches: Swatch[];
}

/** Switched together: one layer, or a layer group, and its labels. */
export interface LegendEntry {
  id: string;
  name: string;
  layerIds: string[];
  /** Switched on their own. */
  labels: { name: string; layerIds: string[] } | null;
  swatches: Swatch[];
  /** Each category once; empty for fewer than two. */
  categories: LegendCategory[];
  units: string | null;
  popoutLink: string | null;
  minzoom: number;
  collapsible: boolean;
}

export interface LegendGroup {
  name: string;
  entries: LegendEntry[];
}

export type Legend = Record<LegendParent, LegendGroup[]>;

const isLabel = (layer: Layer): boolean => layer.type === 'symbol' && layer.metadata.labelGroup !== null;
const ids = (layers: readonly Layer[]): string[] => layers.map(({ id }) => id);

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function categoriesOf(all: readonly Swatch[]): LegendCategory[] {
  const named = groupBy(
    all.filter(({ label }) => label !== null),
    ({ label }) => label as string,
  );
  return named.size < 2 ? [] : [...named].map(([label, swatches]) => ({ label, swatches }));
}

/** Labels outside a layer group are switched by their label group. */
const keyIn = ({ id, type, metadata }: Layer): string =>
  metadata.layerGroup ?? (type === 'symbol' ? metadata.labelGroup : null) ?? id;

function entryOf(id: string, members: readonly Layer[]): LegendEntry {
  const labels = members.filter(isLabel);
  const own = members.filter((layer) => !isLabel(layer));
  const shown = own.length > 0 ? own : labels;
  const [head] = shown as [Layer];
  const labelName = labels[0]?.metadata.labelGroup;
  const looks = shown.flatMap(swatches);
  const units = shown.find((layer) => layer.type !== 'symbol' && layer.units)?.units;
  return {
    id,
    name: translateName((members.length > 1 && (head.metadata.layerGroup ?? labelName)) || head.name),
    layerIds: ids(shown),
    labels: own.length > 0 && labelName ? { name: labelName, layerIds: ids(labels) } : null,
    swatches: looks,
    categories: categoriesOf(looks),
    units: units ? translateName(units) : null,
    popoutLink: members.find(({ metadata }) => metadata.popoutLink)?.metadata.popoutLink ?? null,
    minzoom: Math.min(...shown.map(({ minzoom }) => minzoom ?? 0)),
    collapsible: !head.metadata.excludeLayerCollapse,
  };
}

/** A group stands where its first layer does. */
function groupsOf(layers: readonly Layer[]): LegendGroup[] {
  return [...groupBy(layers, ({ metadata }) => metadata.legendGroup)].map(([name, members]) => ({
    name: translateName(name),
    entries: [...groupBy(members, keyIn)].map(([key, group]) => entryOf(`${name}/${key}`, group)),
  }));
}

/** As the control panel lists them (MAP-8). */
export function groupLayers(layers: readonly Layer[]): Legend {
  const ordered = [...layers].sort((a, b) => a.legendOrder - b.legendOrder);
  const of = (parent: LegendParent) => groupsOf(ordered.filter(({ metadata }) => metadata.legendParent === parent));
  return { 'NPGCD Data': of('NPGCD Data'), 'More Data': of('More Data') };
}
