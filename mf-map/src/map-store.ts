import {
  type BasemapId,
  type BufferCircle,
  type FoundArea,
  type FoundFeature,
  highlightable,
  initialStates,
  type LayerState,
  type LayerStates,
  type MapStatus,
  NO_FILTERS,
  type Position,
  type UsableMap,
} from '@portal/shared-map';
import { create } from 'zustand';
import type { AdjacentForm } from './adjacent/adjacent.ts';
import type { BufferRow } from './buffers/buffers.ts';
import { type DrawSlice, drawSlice } from './draw/draw-slice.ts';
import { type FiltersSlice, filtersSlice } from './filters/filters-slice.ts';
import { withFlagLayers } from './filters/flag-layers.ts';
import { type GraphSlice, graphSlice } from './graph/graph-slice.ts';
import { type LinkedLayers, readView, type SharedView, withSharedLayers } from './map/view-hash.ts';
import { linkedLayers, stateOf } from './map/view-state.ts';
import type { PanelSection } from './panel/section.ts';
import { type SearchSlice, searchSlice } from './search/search-slice.ts';
import { isHighlighted, type SelectionSlice, selectionSlice } from './selection/selection-slice.ts';
import { isLowScreen, isSmallScreen } from './small-screen.ts';
import { type TableSlice, tableSlice } from './table/table-slice.ts';

export interface Picked {
  features: FoundFeature[];
  at: Position;
  page: number;
  /** The area that this popup highlighted, which loses the highlight to the next page. */
  highlight: FoundArea | null;
}

export interface MapSlice {
  status: MapStatus;
  /** The wells are on the map, or have had their time: less urgent parts wait until then. */
  settled: boolean;
  /** `null` until loaded. */
  product: UsableMap | null;
  dataError: string | null;
  initial: LayerStates;
  states: LayerStates;
  /** What the link opened last says of layers. */
  linked: LinkedLayers;
  /** `null` follows the theme. */
  basemap: BasemapId | null;
  /** While a picture for paper is drawn. */
  isOnPaper: boolean;
  /** The satellite basemap shows plain colors: there is no imagery. */
  withoutImagery: boolean;
  view: { center: Position; zoom: number; bearing: number };
  picked: Picked | null;
  proposedShown: boolean;
  section: PanelSection | null;
  panelOpen: boolean;
  /** `null` until something is typed into the Adjacent Wells Tool. */
  adjacent: AdjacentForm | null;
  /** Of the Well Buffers Tool; empty until it is opened. */
  bufferRows: readonly BufferRow[];
  /** Circles on the map. */
  bufferCircles: readonly BufferCircle[];

  openLink: (view: SharedView) => void;
  receive: (product: UsableMap) => void;
  setLayers: (ids: readonly string[], change: Partial<LayerState>) => void;
  pick: (features: FoundFeature[], at: Position) => void;
  turnPage: (step: 1 | -1) => void;
  toggleSection: (section: PanelSection) => void;
}

export type MapState = MapSlice & FiltersSlice & SearchSlice & SelectionSlice & DrawSlice & GraphSlice & TableSlice;

/** On a small screen the open section is a sheet over the map; on a low one a linked graph folds it until it is closed. */
function firstSection(): Pick<MapState, 'section' | 'sectionBehindGraph'> {
  if (isSmallScreen()) return { section: null, sectionBehindGraph: null };
  const isFolded = begin.graph !== null && isLowScreen();
  return isFolded
    ? { section: null, sectionBehindGraph: 'NPGCD Data' }
    : { section: 'NPGCD Data', sectionBehindGraph: null };
}

const begin = readView(typeof location === 'undefined' ? '' : location.hash);

/** Outlives the page, so that a visit elsewhere loses nothing. */
export const useMapStore = create<MapState>((set, get, store) => ({
  ...filtersSlice(set, get, store),
  ...searchSlice(set, get, store),
  ...selectionSlice(set, get, store),
  ...drawSlice(set, get, store),
  ...graphSlice(set, get, store),
  ...tableSlice(set, get, store),

  status: { kind: 'loading' },
  settled: true,
  product: null,
  dataError: null,
  initial: {},
  states: {},
  linked: linkedLayers(begin),
  ...stateOf(begin),
  isOnPaper: false,
  withoutImagery: false,
  picked: null,
  proposedShown: true,
  ...firstSection(),
  panelOpen: true,
  adjacent: null,
  bufferRows: [],
  bufferCircles: [],

  openLink(view) {
    const linked = linkedLayers(view);
    const states = withSharedLayers(get().initial, linked);
    set({ ...stateOf(view), linked, states: withFlagLayers(states, get().product?.layers, NO_FILTERS, view.filters) });
  },

  receive(product) {
    const { states: known, product: before, linked, filters } = get();
    // The same answer as before changes nothing on the map.
    if (JSON.stringify(product) === JSON.stringify(before)) return;
    const initial = initialStates(product.layers);
    // What the person has set before counts more than the link they came by.
    const begin = withFlagLayers(withSharedLayers(initial, linked), product.layers, NO_FILTERS, filters);
    const states = Object.fromEntries(Object.entries(begin).map(([id, state]) => [id, known[id] ?? state]));
    set({ product, initial, states, dataError: null });
  },

  setLayers(ids, change) {
    const states = { ...get().states };
    for (const id of ids) {
      const state = states[id];
      if (state) states[id] = { ...state, ...change };
    }
    set({ states });
  },

  pick(features, at) {
    const [foremost] = features;
    const area = foremost ? highlightable(foremost) : null;
    const wasHighlighted = area !== null && isHighlighted(get(), area);
    set({ picked: foremost ? { features, at, page: 0, highlight: wasHighlighted ? null : area } : null });
    if (area) get().setHighlight(area.sourceId, area.id, !wasHighlighted);
  },

  turnPage(step) {
    const { picked, setHighlight } = get();
    if (!picked) return;
    const { features, highlight } = picked;
    if (highlight) setHighlight(highlight.sourceId, highlight.id, false);
    const page = (picked.page + step + features.length) % features.length;
    const area = highlightable(features[page] as FoundFeature);
    const isNew = area !== null && !isHighlighted(get(), area);
    set({ picked: { ...picked, page, highlight: isNew ? area : null } });
    if (isNew) setHighlight(area.sourceId, area.id, true);
  },

  toggleSection: (section) =>
    set(
      get().section === section
        ? { section: null }
        : // Above an expanded graph there is no room for it, and a popup would lie over a sheet.
          { section, graphExpanded: false, ...(isSmallScreen() && { picked: null }) },
    ),
}));

export function mapSettled(): Promise<void> {
  if (useMapStore.getState().settled) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useMapStore.subscribe(({ settled }) => {
      if (!settled) return;
      stop();
      resolve();
    });
  });
}
