import type { DrawMode } from './draw-slice.ts';

export const HINTS: Record<DrawMode, string> = {
  simple_select: 'Click a drawing to select it and drag it; click it again to change its points.',
  direct_select: 'Drag a point to move it, or a small point in between to add one.',
  draw_point: 'Click the map where the point is to be.',
  draw_line_string: 'Click the map to add points. Click the last point again to finish.',
  draw_polygon: 'Click the map to add corners. Click the last corner again to finish.',
};

export const KEYS_HINT =
  'The map has the focus. Arrow keys move it below the cross, Enter sets a point, Backspace takes one back, Escape finishes.';

export const SELECT_KEYS_HINT =
  'The map has the focus. N and P go through the drawings, Enter goes to the corners of one, arrow keys move what is selected, Delete removes it, Escape goes back.';

/** A short version for those who see the buttons. */
export const SELECT_KEYS = 'By keys: N or P selects, Enter goes to the corners, arrows move, Delete removes.';

/** Modes with a button of their own; points are changed in select. */
export const TOOLS = [
  { mode: 'simple_select', name: 'Select' },
  { mode: 'draw_point', name: 'Point' },
  { mode: 'draw_line_string', name: 'Line' },
  { mode: 'draw_polygon', name: 'Polygon' },
] as const satisfies ReadonlyArray<{ mode: DrawMode; name: string }>;
