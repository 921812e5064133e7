import type { FeatureKind, Layer } from '@portal/shared-api';
import type { Position } from '../engine/types.ts';
import type { PopupContent } from '../popup/content.ts';

export interface FoundFeature {
  /** The same feature drawn by two layers is one. */
  key: string;
  /** What its layer has in popups, or what the popup says where the page itself draws the feature. */
  popup: Pick<Layer, 'name' | 'metadata'> | PopupContent;
  properties: Record<string, unknown>;
  /** `null` for lines and areas. */
  position: Position | null;
  /** `null` where the source does not number its features. */
  id: number | null;
  sourceId: string;
  /** `null` for what the page itself draws. */
  kind: FeatureKind | null;
  /** False for a vector tile, which carries only what the map needs. */
  complete: boolean;
}

export interface FoundArea {
  sourceId: string;
  kind: FeatureKind;
  id: number;
}

/** Areas whose highlight a click puts on and off (specification, section 4). */
export const HIGHLIGHTED_BY_CLICK: readonly FeatureKind[] = ['parcel', 'subdivision', 'public-water-system'];

/** `null` for what a click does not highlight. */
export const highlightable = ({ sourceId, kind, id }: FoundFeature): FoundArea | null =>
  id !== null && kind !== null && HIGHLIGHTED_BY_CLICK.includes(kind) ? { sourceId, kind, id } : null;
