import { centerOf, type EngineMap, listen, type Position, type ScreenPoint, type UsableMap } from '@portal/shared-map';
import { followPointer } from './follow-pointer.ts';
import { areaAt, type FoundArea, type FoundFeature, featuresAt, HIGHLIGHTED_BY_CLICK } from './found-features.ts';
import { type Gestures, listenForHold } from './gestures.ts';

/** A click on the map, or Enter at its crosshair. */
export interface MapClick {
  /** What lies there, the foremost first; empty where there is nothing to show. */
  features: FoundFeature[];
  /** Where the foremost of it is. */
  at: Position;
  clicked: Position;
  /** The uppermost area whose highlight a click switches; `null` where a point lies over it. */
  area: FoundArea | null;
}

/** What a click on the map is for: what lies there, the place alone, or something that others listen to, as a drawing. */
export type ClickTarget = 'features' | 'place' | 'nothing';
const CURSORS: Record<ClickTarget, string> = { features: '', place: 'crosshair', nothing: '' };

export interface ClickListeners {
  onClick: (click: MapClick) => void;
  /** A right click, a held touch or the menu key on a GPU. */
  onHoldGpu: (gpuNumber: number) => void;
}

/** Finds what lies under clicks, held touches and the crosshair. */
export class MapClicks {
  readonly #map: EngineMap;
  readonly #product: () => UsableMap;
  readonly #listeners: ClickListeners;
  readonly #gestures: Gestures;
  readonly #cleanUps: ReadonlyArray<() => void>;
  #target: ClickTarget = 'features';

  /** @param product the layers that are on the map now */
  constructor(map: EngineMap, product: () => UsableMap, listeners: ClickListeners) {
    this.#map = map;
    this.#product = product;
    this.#listeners = listeners;
    this.#gestures = listenForHold(map, (point) => this.#hold(point));
    this.#cleanUps = [
      listen(map, 'click', ({ point, lngLat }) => {
        if (!this.#gestures.isEcho()) this.#click(point, [lngLat.lng, lngLat.lat]);
      }),
      this.#gestures.stop,
      followPointer(map, (point) => this.#showWhatIsAt(point)),
    ];
  }

  /** Says what clicks are for; the cursor shows it. */
  setTarget(target: ClickTarget): void {
    this.#target = target;
    this.#map.getCanvas().style.cursor = CURSORS[target];
  }

  /** Does what a click at the crosshair would do; answers whether anything lies there. */
  clickCenter(): boolean {
    const at = centerOf(this.#map);
    return this.#click(this.#map.project(at), at);
  }

  /** Does what a right click at the crosshair would do; answers whether a GPU lies there. */
  holdCenter(): boolean {
    return this.#hold(this.#map.project(centerOf(this.#map)));
  }

  stop(): void {
    for (const cleanUp of this.#cleanUps) cleanUp();
  }

  #click(point: ScreenPoint, clicked: Position): boolean {
    if (this.#target === 'nothing') return false;
    const product = this.#product();
    const features = featuresAt(this.#map, product, point);
    const foremost = features[0]?.position ?? null;
    // A click on a well is meant for the well, not for the parcel around it.
    const area = foremost ? null : areaAt(this.#map, product, HIGHLIGHTED_BY_CLICK, point);
    this.#listeners.onClick({ features, at: foremost ?? clicked, clicked, area });
    return features.length > 0 || area !== null;
  }

  #hold(point: ScreenPoint): boolean {
    const gpu = this.#target === 'features' ? areaAt(this.#map, this.#product(), ['gpu'], point) : null;
    if (gpu) this.#listeners.onHoldGpu(gpu.id);
    return gpu !== null;
  }

  #showWhatIsAt(point: ScreenPoint): void {
    if (this.#target !== 'features') return;
    const over = featuresAt(this.#map, this.#product(), point).length > 0;
    this.#map.getCanvas().style.cursor = over ? 'pointer' : '';
  }
}
