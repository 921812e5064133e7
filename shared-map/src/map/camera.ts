import { flyTo } from '../engine/fly-to.ts';
import type { CameraView, EngineMap, Position } from '../engine/types.ts';
import { type Box, viewOfBox } from '../geometry/view-of-box.ts';

export interface ViewOfMap {
  center: Position;
  zoom: number;
  bearing: number;
}

export type MapFocus = { center: Position; zoom: number } | { box: Box; maxZoom?: number; marginPixels?: number };
export type Padding = NonNullable<CameraView['padding']>;

const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
const MAX_ZOOM = 16;
const MARGIN_PIXELS = 28;

export class Camera {
  readonly #map: EngineMap;
  readonly #container: HTMLElement;
  #focus: MapFocus | null = null;
  #padding: Padding | undefined;

  constructor(map: EngineMap, container: HTMLElement) {
    this.#map = map;
    this.#container = container;
  }

  get view(): ViewOfMap {
    const { lng, lat } = this.#map.getCenter();
    return { center: [lng, lat], zoom: this.#map.getZoom(), bearing: this.#map.getBearing() };
  }

  begin(bearing: number, padding: Padding | undefined, focus: MapFocus | null): void {
    this.#padding = padding;
    this.#focus = focus;
    if (bearing === 0 && !padding && !focus) return;
    this.#map.jumpTo({ bearing, ...(padding && { padding }), ...(focus && this.#viewOf(focus)) });
  }

  setPadding(padding: Padding): void {
    if (this.#padding === undefined) this.#map.jumpTo({ padding });
    else if (JSON.stringify(padding) !== JSON.stringify(this.#padding)) this.#map.easeTo({ padding });
    this.#padding = padding;
  }

  /** Ignores the object it got last. */
  show(focus: MapFocus | null): void {
    if (focus === this.#focus) return;
    this.#focus = focus;
    if (focus) flyTo(this.#map, this.#viewOf(focus));
  }

  #viewOf(focus: MapFocus): { center: Position; zoom: number } {
    if ('center' in focus) return focus;
    const { box, maxZoom = MAX_ZOOM, marginPixels = MARGIN_PIXELS } = focus;
    const { clientWidth, clientHeight } = this.#container;
    const { top, right, bottom, left } = this.#padding ?? NO_PADDING;
    const free = (size: number): number => Math.max(1, size - 2 * marginPixels);
    return viewOfBox(
      box,
      { width: free(clientWidth - left - right), height: free(clientHeight - top - bottom) },
      maxZoom,
    );
  }
}
