/// <reference path="./mapbox-gl-draw.d.ts" />
import MapboxDraw from '@mapbox/mapbox-gl-draw';
import type { DrawMode } from './draw-slice.ts';

const { simple_select, direct_select, draw_point, draw_line_string, draw_polygon } = MapboxDraw.modes;

/**
 * The modes of the drawing tool. While a line or an area is drawn, "trash" takes back its last point; the tool's own would throw
 * all of it away.
 */
export const MODES: Record<DrawMode, unknown> = {
  simple_select,
  direct_select,
  draw_point,
  draw_line_string: {
    ...draw_line_string,
    onTrash(state: Parameters<typeof draw_line_string.onTrash>[0]) {
      if (state.currentVertexPosition === 0) return;
      state.line.coordinates.splice(--state.currentVertexPosition, 1);
      state.line.changed();
    },
  } satisfies typeof draw_line_string,
  draw_polygon: {
    ...draw_polygon,
    onTrash(state: Parameters<typeof draw_polygon.onTrash>[0]) {
      if (state.currentVertexPosition === 0) return;
      state.polygon.coordinates[0]?.splice(--state.currentVertexPosition, 1);
      state.polygon.changed();
    },
  } satisfies typeof draw_polygon,
};
