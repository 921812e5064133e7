import type { Position } from '@portal/shared-map';
import type { LineString, Point, Polygon } from 'geojson';
import type { Slice } from '../slice.ts';

/** By the names of mapbox-gl-draw, which draws no circles. */
export type DrawMode =
  | 'simple_select'
  | 'direct_select'
  | 'draw_point'
  | 'draw_line_string'
  | 'draw_polygon'
  | 'draw_circle';

/** Whether clicks add points of something that is being drawn. */
export const isDrawing = (mode: DrawMode): boolean => mode.startsWith('draw_');

export interface Drawing {
  id: string;
  geometry: Point | LineString | Polygon;
}

/** Whole drawings, or corners of one. */
export interface DrawSelection {
  ids: readonly string[];
  /** Indexes of corners, from 0. */
  vertices: readonly number[];
}
export const NOTHING_SELECTED: DrawSelection = { ids: [], vertices: [] };

export interface DrawSlice {
  /** The tool was opened: it is downloaded only then, and stays on the map. */
  drawing: boolean;
  /** Its buttons or the list of a drawing's corners are shown; the map's keys then belong to drawings. */
  drawToolsOpen: boolean;
  drawMode: DrawMode;
  drawings: readonly Drawing[];
  sketch: Drawing | null;
  drawSelection: DrawSelection;
  editedDrawing: string | null;
  /** The drawings after each finished change, the newest last. */
  drawHistory: readonly (readonly Drawing[])[];
  /** Names a series of changes that Undo takes back together. */
  drawStep: string | null;
  popupsOn: boolean;
  /** A tool waits for the next click on the map, which opens no popup. */
  pointWanted: ((at: Position) => void) | null;
  setPopupsOn: (on: boolean) => void;
  wantPoint: (take: ((at: Position) => void) | null) => void;
}

export const drawSlice: Slice<DrawSlice, { picked: unknown }> = (set) => ({
  drawing: false,
  drawToolsOpen: false,
  drawMode: 'simple_select',
  drawings: [],
  sketch: null,
  drawSelection: NOTHING_SELECTED,
  editedDrawing: null,
  drawHistory: [[]],
  drawStep: null,
  popupsOn: true,
  pointWanted: null,
  setPopupsOn: (popupsOn) => set({ popupsOn, ...(popupsOn ? {} : { picked: null }) }),
  wantPoint: (pointWanted) => set({ pointWanted, ...(pointWanted ? { picked: null } : {}) }),
});
