import type { FeatureKind, Layer } from '@portal/shared-api';
import type { Position } from '../engine/types.ts';

/** A feature under a click, with the layer whose popup settings hold for it. */
export interface FoundFeature {
  /** Stable key: the same feature drawn by two layers is one. */
  key: string;
  layer: Layer;
  properties: Record<string, unknown>;
  /** Where it is, for a point; `null` for lines and areas. */
  position: Position | null;
  /** The feature's number in its source; `null` where the source gives its features none. */
  id: number | null;
  sourceId: string;
  kind: FeatureKind;
  /** Whether `properties` are all there are: a vector tile carries only what the map itself needs. */
  complete: boolean;
}

/** An area that can be highlighted. */
export type FoundArea = Pick<FoundFeature, 'sourceId' | 'kind'> & { id: number };

/** Areas whose highlight a click puts on and off (specification, section 4). */
export const HIGHLIGHTED_BY_CLICK: readonly FeatureKind[] = ['parcel', 'subdivision', 'public-water-system'];

/** A feature as an area that a click highlights; `null` for all others. */
export const highlightable = ({ sourceId, kind, id }: FoundFeature): FoundArea | null =>
  id !== null && HIGHLIGHTED_BY_CLICK.includes(kind) ? { sourceId, kind, id } : null;
