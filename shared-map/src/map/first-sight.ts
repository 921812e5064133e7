import { type EngineMap, listen } from '../engine/types.ts';
import type { FrameHold } from './frame-hold.ts';

/** How long the map waits for news of the wells: on a slow line the basemap is better than nothing. */
const LIMIT_MILLISECONDS = 4000;
/** Upper limit, however many tiles of wells come one after the other. */
const MAX_MILLISECONDS = 12_000;

/**
 * Each kind of layer costs the graphics card, or the processor in its place, a program that must be compiled before the
 * first frame with it: what people come for is drawn before the rest.
 */
export class FirstSight {
  readonly #map: EngineMap;
  readonly #frames: FrameHold;
  readonly #onOver: () => void;
  readonly #stops: Array<() => void> = [];
  #sourceIds: readonly string[] | null = null;
  #newsTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: EngineMap, frames: FrameHold, onOver: () => void) {
    this.#map = map;
    this.#frames = frames;
    // The first frame takes its time, in which the wells may be on their way already.
    frames.pause();
    this.#onOver = onOver;
    const timer = setTimeout(() => this.#end(), MAX_MILLISECONDS);
    const isWells = (sourceId?: string): boolean => this.#sourceIds?.includes(sourceId ?? '') === true;
    this.#waitForNews();
    this.#stops.push(
      () => clearTimeout(timer),
      () => clearTimeout(this.#newsTimer),
      listen(map, 'render', () => this.#check()),
      listen(map, 'sourcedata', ({ sourceId }) => isWells(sourceId) && this.#waitForNews()),
      listen(map, 'error', ({ sourceId }) => isWells(sourceId) && this.#end()),
    );
  }

  /** An empty list ends the wait. */
  waitFor(sourceIds: readonly string[]): void {
    this.#sourceIds = sourceIds;
    if (sourceIds.length === 0) this.#end();
  }

  begin(): void {
    if (this.#sourceIds) this.#frames.release();
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #waitForNews(): void {
    clearTimeout(this.#newsTimer);
    this.#newsTimer = setTimeout(() => this.#end(), LIMIT_MILLISECONDS);
  }

  #check(): void {
    if (!this.#sourceIds?.every((id) => this.#map.getSource(id) !== undefined)) return;
    if (this.#sourceIds.every((id) => this.#map.isSourceLoaded(id) === true)) this.#end();
    else this.#frames.hold(this.#sourceIds);
  }

  #end(): void {
    if (this.#stops.length === 0) return;
    this.stop();
    this.#frames.release();
    this.#onOver();
  }
}
