import type { DrawMode } from './draw-slice.ts';

/** Whether clicks add points of something that is being drawn. */
export const isDrawing = (mode: DrawMode): boolean => mode.startsWith('draw_');
