import type { BasemapId } from '../basemap/basemaps.ts';
import type { HeadersFor, Position } from '../engine/types.ts';
import type { Overlay } from '../layers/overlay.ts';
import type { MapFocus, Padding, ViewOfMap } from './camera.ts';
import type { LoadOutcome } from './source-progress.ts';

/** What the map tells its page. */
export interface MapListeners {
  /** All that was described at first is drawn, has failed, or has had its time. */
  onLoaded: (outcome: LoadOutcome) => void;
  /** The wells are on the map, or have had their time. */
  onFirstSight?: () => void;
  onView: (view: ViewOfMap) => void;
  /** Another basemap is shown; whether one of imagery lacks it. */
  onBasemap: (outcome: { withoutImagery: boolean }) => void;
  /** The maps service does not accept this portal's token: this map is of no use. */
  onRefused: () => void;
}

/** A map as its page wants it. */
export interface MapDescription {
  container: HTMLElement;
  /** Name of the map for assistive technology. */
  label: string;
  basemap: BasemapId;
  center: Position;
  zoom: number;
  bearing?: number;
  /** Where the map begins, in place of its center and zoom. */
  focus?: MapFocus | null;
  /** Edges of the map that something covers, in CSS pixels: its center is in the middle of what is left. */
  padding?: Padding;
  /** What is drawn from the first, the lowest first; `null` keeps the place of one that is not there. */
  overlays?: Readonly<Record<string, Overlay | null>>;
  headersFor?: HeadersFor;
  /** The map is part of a page that scrolls. */
  cooperative?: boolean;
  /** Only wells are drawn until they are there. */
  wellsFirst?: boolean;
}

export interface MapOptions extends MapDescription {
  listeners: MapListeners;
}
