/// <reference path="./mapbox-gl-draw.d.ts" />
import type { CircleState, ModeContext, PointedEvent, PolygonMode } from '@mapbox/mapbox-gl-draw';
import type { Position } from '@portal/shared-map';
import { CIRCLE_CORNERS, circle, lengthMeters } from '@portal/shared-map/geometry';

/** Nearer to the center, a press is a second one on the center. */
const MIN_RADIUS_METERS = 1;

/** The first press sets the center, the second the radius; what it draws is an area like others. */
export function drawCircle(polygon: PolygonMode) {
  const radiusAt = ({ center }: CircleState, { lngLat: { lng, lat } }: PointedEvent): number =>
    center ? lengthMeters([center, [lng, lat]]) : 0;
  function follow(state: CircleState, event: PointedEvent): void {
    const radius = radiusAt(state, event);
    if (!state.center || radius < MIN_RADIUS_METERS) return;
    const [ring = []] = circle(state.center, radius, CIRCLE_CORNERS).coordinates;
    state.polygon.coordinates = [ring.slice(0, -1)];
    state.polygon.changed();
  }
  function press(this: ModeContext, state: CircleState, event: PointedEvent): void {
    const { lng, lat } = event.lngLat;
    if (state.center) {
      follow(state, event);
      if (radiusAt(state, event) >= MIN_RADIUS_METERS)
        this.changeMode('simple_select', { featureIds: [state.polygon.id] });
      return;
    }
    state.center = [lng, lat] satisfies Position;
    // A mark of the center, until the pointer moves.
    state.polygon.coordinates = [[state.center, state.center]];
    state.polygon.changed();
  }
  return {
    ...polygon,
    onSetup(this: ModeContext): CircleState {
      // The tool drops the last corner of what it finishes; a circle has none too many.
      return { ...polygon.onSetup.call(this), center: null, currentVertexPosition: CIRCLE_CORNERS };
    },
    onMouseMove: follow,
    onClick: press,
    onTap: press,
    onTrash(state: CircleState): void {
      state.center = null;
      state.polygon.coordinates = [[]];
      state.polygon.changed();
    },
  };
}
