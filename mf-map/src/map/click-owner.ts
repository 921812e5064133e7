import type { ClickOwner } from '@portal/shared-map';
import type { DrawSlice } from '../draw/draw-slice.ts';

/** A tool that waits for a point comes before the drawing tool, and both before popups. */
export function clickOwnerOf({ pointWanted, drawMode, popupsOn }: DrawSlice): ClickOwner {
  if (pointWanted) return 'point';
  if (drawMode !== 'simple_select') return 'drawing';
  return popupsOn ? 'popup' : 'highlight';
}

export function keyOwnerOf({ pointWanted, drawToolsOpen }: DrawSlice): 'point' | 'drawing' | 'map' {
  if (pointWanted) return 'point';
  return drawToolsOpen ? 'drawing' : 'map';
}
