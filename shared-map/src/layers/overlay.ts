import type { StyleLayer, StyleSource } from '../engine/types.ts';
import type { FoundFeature } from '../map/found-feature.ts';

/**
 * Something that the page itself draws over the portal's layers. It is described whole each time; the controller brings
 * the map from one description to the next. Ids begin with the overlay's own, so that overlays cannot meet.
 */
export interface Overlay {
  /**
   * Vector tiles stay as they are first described. The overlay's layers may use the portal's sources too, once those are
   * on the map.
   */
  sources: Readonly<Record<string, Extract<StyleSource, { type: 'geojson' | 'vector' }>>>;
  /** The lowest first; above the portal's areas and points and below drawings. */
  layers: readonly StyleLayer[];
  /** Areas that must not cover wells and names go below the style's first points and labels. */
  belowPoints?: true;
  /** The points of a layer that have a popup, at the places that are their ids in the source. */
  popups?: { layer: string; features: readonly FoundFeature[] };
}
