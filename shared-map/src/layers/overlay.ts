import type { StyleLayer, StyleSource } from '../engine/types.ts';

/**
 * Something that the page itself draws over the portal's layers: a selection, circles, a marker. It is described whole each time;
 * the controller brings the map from one description to the next and back after a change of basemap. Ids begin with the
 * overlay's own, so that overlays cannot meet: `selection-gpus`.
 */
export interface Overlay {
  /**
   * Sources of its own, by id; vector tiles stay as they are first described. Its layers may use the portal's sources too, once those are
   * on the map.
   */
  sources: Readonly<Record<string, Extract<StyleSource, { type: 'geojson' | 'vector' }>>>;
  /** The lowest first; above the portal's areas and points and below drawings. */
  layers: readonly StyleLayer[];
  /** Areas that must not cover wells and names go below the style's first points and labels. */
  belowPoints?: true;
}
