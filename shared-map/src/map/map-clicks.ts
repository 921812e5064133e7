import { centerOf } from '../engine/crosshair-keys.ts';
import { type EngineMap, listen, type Position, type ScreenPoint } from '../engine/types.ts';
import { type Gestures, listenForHold } from './gestures.ts';

/** Who gets a click: a tool that waits for a point, the drawing tool, what lies there for a popup or a row, or its highlight alone. */
export type ClickOwner = 'point' | 'drawing' | 'popup' | 'highlight';

/** A place on the map, on the screen and on the ground. */
export interface MapPlace {
  point: ScreenPoint;
  at: Position;
}

/** What a page does with clicks. Each answers whether anything lies there. */
export interface ClickListeners {
  /** A click, or Enter at the crosshair, that is not the drawing tool's. */
  onClick: (place: MapPlace, owner: Exclude<ClickOwner, 'drawing'>) => boolean;
  /** A right click, a held touch or the menu key. */
  onHold?: (point: ScreenPoint) => boolean;
  /** The pointer is there, at most once a frame; `null` when it has left the map. */
  onPointer: (point: ScreenPoint | null) => boolean;
}

const CURSORS: Record<ClickOwner, string> = { point: 'crosshair', drawing: '', popup: '', highlight: '' };
const opensThings = (owner: ClickOwner): boolean => owner === 'popup' || owner === 'highlight';

/** Gives clicks, held touches and the crosshair's keys to whoever owns them. */
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

  /** Says what the page does with clicks. */
  listen(listeners: ClickListeners): void {
    this.#listeners = listeners;
  }

  /** Says who gets clicks; the cursor shows it. */
  setOwner(owner: ClickOwner): void {
    this.#owner = owner;
    this.#map.getCanvas().style.cursor = CURSORS[owner];
  }

  /** Does what a click at the crosshair would do; answers whether anything lies there. */
  clickCenter(): boolean {
    const at = centerOf(this.#map);
    return this.#click({ point: this.#map.project(at), at });
  }

  /** Does what a right click at the crosshair would do; answers whether anything lies there. */
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
    const tell = (point: ScreenPoint | null): void => {
      if (opensThings(this.#owner)) canvas.style.cursor = this.#listeners?.onPointer(point) ? 'pointer' : '';
    };
    const stop = listen(this.#map, 'mousemove', ({ point }) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tell(point));
    });
    const leave = (): void => {
      cancelAnimationFrame(frame);
      tell(null);
    };
    canvas.addEventListener('mouseleave', leave);
    return () => {
      cancelAnimationFrame(frame);
      canvas.removeEventListener('mouseleave', leave);
      stop();
    };
  }
}
