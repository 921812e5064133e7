import { type Marked, msg } from '@portal/shared-i18n';
import type { DrawMode } from './draw-slice.ts';

export const HINTS: Record<DrawMode, Marked> = {
  simple_select: msg('Click a drawing to select it, then drag it. Click it again to change its points.'),
  direct_select: msg('Drag a point to move it. Drag a small point between two points to add one.'),
  draw_point: msg('Click the map to place a point.'),
  draw_line_string: msg('Click the map to add points. Click the last point again to finish.'),
  draw_polygon: msg('Click the map to add corners. Click the last corner again to finish.'),
  draw_circle: msg('Click the center of the circle, then a point on its edge.'),
};

export const DRAW_KEYS_HINT = msg(
  'You are on the map. Press the arrow keys to move the map under the crosshair, Enter to set a point, Backspace to remove the last point, and Escape to finish.',
);

export const SELECT_KEYS_HINT = msg(
  'You are on the map. Press N or P to select the next or previous drawing, Enter to go to its corners, the arrow keys to move what is selected, Delete to remove it, and Escape to go back.',
);

/** A short version for those who see the buttons. */
export const SELECT_KEYS = msg('Keys: N or P selects, Enter goes to the corners, arrows move, Delete removes.');

/** Modes with a button of their own; points are changed in select. */
export const TOOLS = [
  { mode: 'simple_select', name: msg('drawing tool|Select') },
  { mode: 'draw_point', name: msg('drawing tool|Point') },
  { mode: 'draw_line_string', name: msg('drawing tool|Line') },
  { mode: 'draw_polygon', name: msg('drawing tool|Polygon') },
  { mode: 'draw_circle', name: msg('drawing tool|Circle') },
] as const satisfies ReadonlyArray<{ mode: DrawMode; name: Marked }>;
