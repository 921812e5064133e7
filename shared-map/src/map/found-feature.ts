import type { FeatureKind, Layer } from '@portal/shared-api';
import type { Position } from '../engine/types.ts';

export interface FoundFeature {
  /** The same feature drawn by two layers is one. */
  key: string;
  layer: Layer;
  properties: Record<string, unknown>;
  /** `null` for lines and areas. */
  position: Position | null;
  /** `null` where the source does not number its features. */
  id: number | null;
  sourceId: string;
  kind: FeatureKind;
  /** False for a vector tile, which carries only what the map needs. */
  complete: boolean;
}

export type FoundArea = Pick<FoundFeature, 'sourceId' | 'kind'> & { id: number };

/** Areas whose highlight a click puts on and off (specification, section 4). */
export const HIGHLIGHTED_BY_CLICK: readonly FeatureKind[] = ['parcel', 'subdivision', 'public-water-system'];

/** `null` for what a click does not highlight. */
export const highlightable = ({ sourceId, kind, id }: FoundFeature): FoundArea | null =>
  id !== null && HIGHLIGHTED_BY_CLICK.includes(kind) ? { sourceId, kind, id } : null;
