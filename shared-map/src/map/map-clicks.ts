import { centerOf } from '../engine/crosshair-keys.ts';
import { type EngineMap, listen, type Position, type ScreenPoint } from '../engine/types.ts';
import { type Gestures, listenForHold } from './gestures.ts';

/** A tool that waits for a point, the drawing tool, a popup or row, or a highlight alone. */
export type ClickOwner = 'point' | 'drawing' | 'popup' | 'highlight';

export interface MapPlace {
  point: ScreenPoint;
  at: Position;
}

/** Each returns whether anything is there. */
export interface ClickListeners {
  /** Also Enter at the crosshair. */
  onClick: (place: MapPlace, owner: Exclude<ClickOwner, 'drawing'>) => boolean;
  /** Also a held touch or the menu key. */
  onHold?: (point: ScreenPoint) => boolean;
  /** At most once a frame; `null` when the pointer has left the map. */
  onPointer: (point: ScreenPoint | null) => boolean;
}

const CURSORS: Record<ClickOwner, string> = { point: 'crosshair', drawing: '', popup: '', highlight: '' };
const opensThings = (owner: ClickOwner): boolean => owner === 'popup' || owner === 'highlight';

export class MapClicks {
  readonly #map: EngineMap;
  #listeners: ClickListeners | null = null;
  readonly #gestures: Gestures;
  readonly #stops: ReadonlyArray<() => void>;
  #owner: ClickOwner = 'popup';

  constructor(map: EngineMap) {
    this.#map = map;
    this.#gestures = listenForHold(map, (point) => this.#hold(point));
    this.#stops = [
      listen(map, 'click', ({ point, lngLat }) => {
        if (!this.#gestures.isEcho()) this.#click({ point, at: [lngLat.lng, lngLat.lat] });
      }),
      this.#gestures.stop,
      this.#followPointer(),
    ];
  }

  listen(listeners: ClickListeners): void {
    this.#listeners = listeners;
  }

  setOwner(owner: ClickOwner): void {
    this.#owner = owner;
    this.#map.getCanvas().style.cursor = CURSORS[owner];
  }

  clickCenter(): boolean {
    const at = centerOf(this.#map);
    return this.#click({ point: this.#map.project(at), at });
  }

  holdCenter(): boolean {
    return this.#hold(this.#map.project(centerOf(this.#map)));
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #click(place: MapPlace): boolean {
    return this.#owner !== 'drawing' && this.#listeners?.onClick(place, this.#owner) === true;
  }

  #hold(point: ScreenPoint): boolean {
    return opensThings(this.#owner) && this.#listeners?.onHold?.(point) === true;
  }

  #followPointer(): () => void {
    let frame = 0;
    const canvas = this.#map.getCanvas();
    const report = (point: ScreenPoint | null): void => {
      if (opensThings(this.#owner)) canvas.style.cursor = this.#listeners?.onPointer(point) ? 'pointer' : '';
    };
    const stop = listen(this.#map, 'mousemove', ({ point }) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => report(point));
    });
    const leave = (): void => {
      cancelAnimationFrame(frame);
      report(null);
    };
    canvas.addEventListener('mouseleave', leave);
    return () => {
      cancelAnimationFrame(frame);
      canvas.removeEventListener('mouseleave', leave);
      stop();
    };
  }
}
