import type { BasemapId } from '../basemap/basemaps.ts';
import type { HeadersFor, Position } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';
import type { MapFocus, Padding, ViewOfMap } from './camera.ts';
import type { LoadOutcome } from './source-progress.ts';

export interface MapListeners {
  /** Everything described at first is drawn, has failed, or has had its time. */
  onLoaded: (outcome: LoadOutcome) => void;
  /** The wells are on the map, or have had their time. */
  onFirstSight?: () => void;
  onView: (view: ViewOfMap) => void;
  /** `isChosen` is false for the basemap that the map opens with. */
  onBasemap: (outcome: { withoutImagery: boolean; isChosen: boolean }) => void;
  /** The maps service refuses this portal's token: the map is of no use. */
  onRefused: () => void;
}

export interface MapDescription {
  container: HTMLElement;
  /** Accessible name of the map. */
  label: string;
  basemap: BasemapId;
  center: Position;
  zoom: number;
  bearing?: number;
  /** In place of center and zoom. */
  focus?: MapFocus | null;
  /** Covered edges in CSS pixels: the center is the middle of the rest. */
  padding?: Padding;
  /** The lowest first; `null` keeps the place of an absent one. */
  overlays?: Readonly<Record<string, Overlay | null>>;
  headersFor?: HeadersFor;
  /** Part of a page that scrolls. */
  cooperative?: boolean;
  /** Only wells are drawn until they are there. */
  wellsFirst?: boolean;
}

export interface MapOptions extends MapDescription {
  listeners: MapListeners;
}
