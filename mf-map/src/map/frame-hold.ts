import { type EngineMap, listen } from '@portal/shared-map';

/** The longest time without a frame: what takes longer is shown piece by piece. */
const LIMIT_MILLISECONDS = 1000;

/**
 * Shows a change of what is drawn in one go. The engines apply a filter tile by tile and draw a frame for each, which on a slow
 * machine queue up before the one that people wait for; here no frame is drawn until all tiles are there.
 */
export class FrameHold {
  readonly #map: EngineMap;
  readonly #draw: () => unknown;
  #release: (() => void) | null = null;

  constructor(map: EngineMap) {
    this.#map = map;
    this.#draw = map.triggerRepaint.bind(map);
  }

  /** To be called after a change of layers: the next frame hands it to the worker, the one after that shows it whole. */
  until(sourceIds: readonly string[]): void {
    this.release();
    const stop = listen(this.#map, 'render', () => {
      stop();
      this.#hold(sourceIds);
    });
    this.#release = stop;
  }

  /** Frames are drawn again. */
  release(): void {
    this.#release?.();
    this.#release = null;
  }

  #hold(sourceIds: readonly string[]): void {
    const loaded = (): boolean => sourceIds.every((id) => this.#map.isSourceLoaded(id) !== false);
    if (loaded()) return;
    const timer = setTimeout(() => this.release(), LIMIT_MILLISECONDS);
    const stops = [
      listen(this.#map, 'sourcedata', () => loaded() && this.release()),
      listen(this.#map, 'error', () => this.release()),
      listen(this.#map, 'move', () => this.release()),
    ];
    this.#map.triggerRepaint = () => {};
    this.#release = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      this.#map.triggerRepaint = this.#draw;
      this.#draw();
    };
  }
}
