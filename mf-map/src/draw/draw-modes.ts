/// <reference path="./mapbox-gl-draw.d.ts" />
import MapboxDraw, { type ModeContext, type PointedEvent } from '@mapbox/mapbox-gl-draw';
import { drawCircle } from './draw-circle.ts';
import type { DrawMode } from './draw-slice.ts';

const { simple_select, direct_select, draw_point, draw_line_string, draw_polygon } = MapboxDraw.modes;

/** What was removed stays on the map until the next frame, and the tool would fail on a click on it. */
function clickSelects(this: ModeContext, state: Record<string, unknown>, event: PointedEvent): void {
  const { parent, id } = event.featureTarget?.properties ?? {};
  const target = parent ?? id;
  if (target === undefined || this.getFeature(target)) simple_select.onClick.call(this, state, event);
}

export interface DrawModes {
  modes: Record<DrawMode, unknown>;
  /** Paths of the selected corners; the tool itself has only their coordinates. */
  selectedPaths: () => readonly string[];
}

/** While something is drawn, "trash" takes back its last point; the tool's own would throw all of it away. */
export function drawModes(): DrawModes {
  let direct: ReturnType<typeof direct_select.onSetup> | undefined;
  const modes = {
    simple_select: { ...simple_select, onClick: clickSelects, onTap: clickSelects } satisfies typeof simple_select,
    direct_select: {
      ...direct_select,
      onSetup(options: Parameters<typeof direct_select.onSetup>[0]) {
        direct = direct_select.onSetup.call(this, options);
        return direct;
      },
    } satisfies typeof direct_select,
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
    draw_circle: drawCircle(draw_polygon),
  };
  return { modes, selectedPaths: () => direct?.selectedCoordPaths ?? [] };
}
