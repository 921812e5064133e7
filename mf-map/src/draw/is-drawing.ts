import type { DrawMode } from './draw-slice.ts';

export const isDrawing = (mode: DrawMode): boolean => mode.startsWith('draw_');
