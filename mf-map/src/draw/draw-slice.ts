import type { Position } from '@portal/shared-map';
import type { LineString, Point, Polygon } from 'geojson';
import type { Slice } from '../slice.ts';

/** Modes of the drawing tool, by the names of mapbox-gl-draw. */
export type DrawMode = 'simple_select' | 'direct_select' | 'draw_point' | 'draw_line_string' | 'draw_polygon';

/** Something that a person has drawn on the map. */
export interface Drawing {
  id: string;
  geometry: Point | LineString | Polygon;
}

/** What is selected: drawings as a whole, or corners of the one that is named. */
export interface DrawSelection {
  ids: readonly string[];
  /** Indexes of corners, from 0. */
  vertices: readonly number[];
}
export const NOTHING_SELECTED: DrawSelection = { ids: [], vertices: [] };

export interface DrawSlice {
  /** Whether the drawing tool has been opened: it is fetched only then, and stays on the map. */
  drawing: boolean;
  /** Whether its buttons are shown, or in their place the list of a drawing's corners; the map's keys are for drawings then. */
  drawToolsOpen: boolean;
  drawMode: DrawMode;
  drawings: readonly Drawing[];
  /** What is being drawn and not finished. */
  sketch: Drawing | null;
  drawSelection: DrawSelection;
  /** The drawing whose corners are listed. */
  editedDrawing: string | null;
  /** The drawings after each finished change, the newest last: what Undo goes back through. */
  drawHistory: readonly (readonly Drawing[])[];
  /** Names a series of changes that Undo takes back as one. */
  drawStep: string | null;
  /** The person's own switch "Popups". */
  popupsOn: boolean;
  /** A tool waits for the next click on the map, which is its point and opens no popup. */
  pointWanted: ((at: Position) => void) | null;
  toggleDrawTools: () => void;
  setPopupsOn: (on: boolean) => void;
  wantPoint: (take: ((at: Position) => void) | null) => void;
}

export const drawSlice: Slice<DrawSlice, { picked: unknown }> = (set, get) => ({
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
  toggleDrawTools: () => set({ drawing: true, drawToolsOpen: !get().drawToolsOpen }),
  setPopupsOn: (popupsOn) => set({ popupsOn, ...(popupsOn ? {} : { picked: null }) }),
  wantPoint: (pointWanted) => set({ pointWanted, ...(pointWanted ? { picked: null } : {}) }),
});
