import type { LayerStates } from '@portal/shared-map';
import { type LinkedLayers, type SharedView, sharedLayers } from './view-hash.ts';

export const linkedLayers = ({ shown, hidden, faded }: SharedView): LinkedLayers => ({ shown, hidden, faded });

interface LinkedState
  extends Pick<SharedView, 'basemap' | 'filters' | 'colorBy' | 'selectedGpus' | 'graph' | 'tableOpen'> {
  view: Pick<SharedView, 'center' | 'zoom' | 'bearing'>;
  /** Ids of areas by their source. */
  highlighted: Readonly<Record<string, readonly number[]>>;
  product: object | null;
  initial: LayerStates;
  states: LayerStates;
  linked: LinkedLayers;
}

export function stateOf(view: SharedView) {
  const { center, zoom, bearing, basemap, filters, colorBy, selectedGpus, areas, graph, tableOpen } = view;
  const sources = [...new Set(areas.map(([source]) => source))];
  return {
    view: { center, zoom, bearing },
    basemap,
    filters,
    colorBy,
    selectedGpus,
    highlighted: Object.fromEntries(
      sources.map((id) => [id, areas.filter(([source]) => source === id).map(([, feature]) => feature)]),
    ),
    graph: graph && { ...graph, well: null, available: [] },
    tableOpen,
  };
}

export function viewOf(state: LinkedState): SharedView {
  const { view, basemap, filters, colorBy, selectedGpus, highlighted, graph, tableOpen } = state;
  return {
    ...view,
    basemap,
    filters,
    colorBy,
    ...(state.product ? sharedLayers(state.initial, state.states) : state.linked),
    selectedGpus,
    areas: Object.entries(highlighted).flatMap(([source, ids]) => ids.map((id) => [source, id] as const)),
    graph,
    tableOpen,
  };
}
