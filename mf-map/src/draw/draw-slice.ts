import type { Position } from '@portal/shared-map';
import type { Slice } from '../slice.ts';

/** Modes of the drawing tool, by the names of mapbox-gl-draw. */
export type DrawMode = 'simple_select' | 'direct_select' | 'draw_point' | 'draw_line_string' | 'draw_polygon';

export interface DrawSlice {
  /** Whether the drawing tool has been opened: it is fetched only then. */
  drawing: boolean;
  drawMode: DrawMode;
  /** The person's own switch "Popups". */
  popupsOn: boolean;
  /** A tool waits for the next click on the map, which is its point and opens no popup. */
  pointWanted: ((at: Position) => void) | null;
  setPopupsOn: (on: boolean) => void;
  wantPoint: (take: ((at: Position) => void) | null) => void;
}

export const drawSlice: Slice<DrawSlice> = (set) => ({
  drawing: false,
  drawMode: 'simple_select',
  popupsOn: true,
  pointWanted: null,
  setPopupsOn: (popupsOn) => set({ popupsOn }),
  wantPoint: (pointWanted) => set({ pointWanted }),
});

/** Whether a click may open a popup: popups are on, nothing is being drawn and no tool waits for a point. */
export const popupsMayOpen = ({ popupsOn, drawMode, pointWanted }: DrawSlice): boolean =>
  popupsOn && drawMode === 'simple_select' && pointWanted === null;
