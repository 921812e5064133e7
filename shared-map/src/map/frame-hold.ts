import { type EngineMap, isLoaded, listen } from '../engine/types.ts';

/** The longest time without a frame: slower changes show piece by piece. */
const LIMIT_MILLISECONDS = 1000;

/**
 * Shows new tiles in one go. The engines draw a frame for each tile that comes, which on a slow machine queue up before
 * the one that people wait for; here no frame is drawn until all tiles are there.
 */
export class FrameHold {
  readonly #map: EngineMap;
  readonly #draw: () => unknown;
  #release: (() => void) | null = null;
  #isHolding = false;

  constructor(map: EngineMap) {
    this.#map = map;
    this.#draw = map.triggerRepaint.bind(map);
  }

  /** Call after a change of layers: the next frame hands it to the worker and paints nothing, the one after shows it. */
  until(sourceIds: readonly string[]): void {
    this.release();
    const paint = this.#paintNothing();
    const stop = listen(this.#map, 'render', () => {
      // Another listener may have begun something else; the engine calls this one anyway.
      if (this.#release !== release) return;
      stop();
      paint();
      this.#release = null;
      this.hold(sourceIds);
      if (!this.#isHolding) this.#draw();
    });
    const release = (): void => {
      stop();
      paint();
      this.#draw();
    };
    this.#release = release;
    // Where the engine can: at once, not when the graphics card is through with the frame before.
    this.#map.redraw?.();
  }

  release(): void {
    const release = this.#release;
    this.#release = null;
    release?.();
  }

  /** Until the sources have all their tiles, or new data whose tiles a frame must request. */
  hold(sourceIds: readonly string[]): void {
    if (this.#isHolding) return;
    const loaded = (): boolean => sourceIds.every((id) => isLoaded(this.#map, id));
    if (loaded()) return;
    this.pause(
      listen(this.#map, 'sourcedata', ({ sourceId, sourceDataType }) => {
        const isNew = sourceDataType === 'content' && sourceIds.includes(sourceId ?? '');
        if (isNew || loaded()) this.release();
      }),
      listen(this.#map, 'move', () => this.release()),
    );
  }

  /** Draws no frames until released, until something fails, or for a second. */
  pause(...stops: Array<() => void>): void {
    this.release();
    const timer = setTimeout(() => this.release(), LIMIT_MILLISECONDS);
    stops.push(listen(this.#map, 'error', () => this.release()));
    this.#map.triggerRepaint = () => {};
    this.#isHolding = true;
    this.#release = () => {
      this.#isHolding = false;
      clearTimeout(timer);
      for (const stop of stops) stop();
      this.#map.triggerRepaint = this.#draw;
      this.#draw();
    };
  }

  /** Frames leave the canvas as it is; the result restores painting. */
  #paintNothing(): () => void {
    const { painter } = this.#map;
    if (!painter) return () => {};
    const { render } = painter;
    painter.render = () => {};
    return () => {
      painter.render = render;
    };
  }
}
