import type { ClickOwner } from '@portal/shared-map';
import type { DrawSlice } from '../draw/draw-slice.ts';

/** Who gets a click on the map: a tool that waits for a point before the drawing tool, and both before popups. */
export function clickOwnerOf({ pointWanted, drawMode, popupsOn }: DrawSlice): ClickOwner {
  if (pointWanted) return 'point';
  if (drawMode !== 'simple_select') return 'drawing';
  return popupsOn ? 'popup' : 'highlight';
}

/** Who gets the keys at the crosshair: the drawing tool has them while its buttons are shown. */
export function keyOwnerOf({ pointWanted, drawToolsOpen }: DrawSlice): 'point' | 'drawing' | 'map' {
  if (pointWanted) return 'point';
  return drawToolsOpen ? 'drawing' : 'map';
}
