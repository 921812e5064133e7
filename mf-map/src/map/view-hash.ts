import { type BasemapId, isBasemapId, type LayerStates, type Position } from '@portal/shared-map';

/** Where the map starts (specification, section 9). */
export const START: { center: Position; zoom: number } = { center: [-101.825, 36.11], zoom: 8.4 };

/** Layers that are shown or hidden other than the server sends them. */
export interface LinkedLayers {
  shown: string[];
  hidden: string[];
}

/** What a copied link carries of the map: the part of the view that differs from the start. */
export interface SharedView extends LinkedLayers {
  center: Position;
  zoom: number;
  basemap: BasemapId | null;
}

const list = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];

/** Reads `#map=zoom/latitude/longitude&basemap=…&shown=…&hidden=…`; what is missing or wrong is as at the start. */
export function readView(hash: string): SharedView {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const [zoom = Number.NaN, latitude = Number.NaN, longitude = Number.NaN] = (fields.get('map') ?? '')
    .split('/')
    .map(Number.parseFloat);
  const valid = zoom >= 0 && zoom <= 22 && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  const basemap = fields.get('basemap');
  return {
    center: valid ? [longitude, latitude] : START.center,
    zoom: valid ? zoom : START.zoom,
    basemap: isBasemapId(basemap) ? basemap : null,
    shown: list(fields.get('shown')),
    hidden: list(fields.get('hidden')),
  };
}

/** Writes a view so that `readView` reads it; a layer's name may hold neither `,` nor `&`, which ids never do. */
export function writeView({ center, zoom, basemap, shown, hidden }: SharedView): string {
  const place = `map=${zoom.toFixed(2)}/${center[1].toFixed(5)}/${center[0].toFixed(5)}`;
  const parts = [
    place,
    basemap ? `basemap=${basemap}` : '',
    shown.length > 0 ? `shown=${shown.join(',')}` : '',
    hidden.length > 0 ? `hidden=${hidden.join(',')}` : '',
  ];
  return `#${parts.filter(Boolean).join('&')}`;
}

/** Applies the layers that a link shows or hides; layers that there are none of any more are passed over. */
export function withSharedLayers(states: LayerStates, { shown, hidden }: LinkedLayers): LayerStates {
  const visible = new Map([...shown.map((id) => [id, true] as const), ...hidden.map((id) => [id, false] as const)]);
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) => [id, { ...state, visible: visible.get(id) ?? state.visible }]),
  );
}

/** The layers whose visibility differs from the server's. */
export function sharedLayers(initial: LayerStates, now: LayerStates): LinkedLayers {
  const changed = Object.keys(now).filter((id) => now[id]?.visible !== initial[id]?.visible);
  return {
    shown: changed.filter((id) => now[id]?.visible),
    hidden: changed.filter((id) => !now[id]?.visible),
  };
}
