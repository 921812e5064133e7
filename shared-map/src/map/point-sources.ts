import type { Source } from '@portal/shared-api';
import { pointsOf } from '@portal/shared-api/points';
import type { HeadersFor } from '../engine/types.ts';
import { takeColumns } from '../layers/columns.ts';

interface Fetched {
  /** `null` while it is coming. */
  source: Source | null;
}

/** Fetches what comes as columns, which no engine reads, and hands the points to the engine. */
export class PointSources {
  readonly #headersFor: HeadersFor;
  readonly #onArrival: () => void;
  readonly #fetched = new Map<string, Fetched>();

  constructor(headersFor: HeadersFor, onArrival: () => void) {
    this.#headersFor = headersFor;
    this.#onArrival = onArrival;
  }

  isComing(sourceId: string): boolean {
    return this.#fetched.get(sourceId)?.source === null;
  }

  /**
   * What the engine gets for a source, once; `null` while it is coming. Where it cannot be fetched, the engine gets the
   * address of the same data as GeoJSON, and reports what is wrong.
   */
  take(source: Source): Source | null {
    if (source.type !== 'geojson' || !source.columns) return source;
    const fetched = this.#fetched.get(source.id);
    if (!fetched) void this.#fetch(source, source.columns);
    if (!fetched?.source) return null;
    this.#fetched.delete(source.id);
    return fetched.source;
  }

  forget(): void {
    this.#fetched.clear();
  }

  async #fetch(source: Source & { type: 'geojson' }, address: string): Promise<void> {
    const fetched: Fetched = { source: null };
    this.#fetched.set(source.id, fetched);
    let arrived: Source = source;
    try {
      const columns = await takeColumns(address, (await this.#headersFor(address)) ?? {});
      arrived = { ...source, data: pointsOf(columns) };
    } catch (error) {
      console.warn(`The points of ${source.id} could not be fetched as columns:`, error);
    }
    if (this.#fetched.get(source.id) !== fetched) return;
    fetched.source = arrived;
    this.#onArrival();
  }
}
