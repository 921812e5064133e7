import type { BufferCircle } from '@portal/shared-map';
import { boxAround, viewOfBox } from '@portal/shared-map/geometry';
import type { MapController } from '../map/map-controller.ts';

/** Room around the circles, for their names too. */
const MARGIN_PIXELS = 48;
/** That of a flight to a well (specification, section 9). */
const MAX_ZOOM = 16;

/** Takes the map to where circles are seen whole, beside what covers the map's edge. */
export function showCircles(controller: MapController, circles: readonly BufferCircle[]): void {
  if (circles.length === 0) return;
  const { map } = controller;
  const { clientWidth, clientHeight } = map.getContainer();
  // The centre of the map is in the middle of what nothing covers.
  const { lng, lat } = map.getCenter();
  const { x, y } = map.project([lng, lat]);
  const free = (middle: number, whole: number): number =>
    Math.max(1, 2 * (Math.min(middle, whole - middle) - MARGIN_PIXELS));
  const space = { width: free(x, clientWidth), height: free(y, clientHeight) };
  const { center, zoom } = viewOfBox(boxAround(circles.map(({ polygon }) => polygon)), space, MAX_ZOOM);
  controller.flyTo(center, zoom);
}
