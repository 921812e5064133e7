import type { BufferCircle, EngineMap } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';

/** Takes the map to where circles are seen whole, no closer than a well's own place. */
export function showCircles(map: EngineMap, circles: readonly BufferCircle[]): void {
  if (circles.length > 0) map.fitBounds(boxAround(circles.map(({ polygon }) => polygon)), { padding: 48, maxZoom: 16 });
}
