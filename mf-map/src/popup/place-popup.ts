import type { ScreenPoint } from '@portal/shared-map';

export interface Size {
  width: number;
  height: number;
}

export interface Placement {
  /** Top left corner in CSS pixels of the map's container. */
  left: number;
  top: number;
  side: 'above' | 'below';
  /** Height that is free on that side: the popup scrolls inside it. */
  room: number;
  /** From the popup's left edge. */
  tip: number;
}

const GAP = 12;
const MARGIN = 8;
/** Minimum height of a popup, where the map is as high. */
const MIN_ROOM = 160;
const TIP_INSET = 18;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Above the place when there is room, else below, else where there is more; never over an edge of the map, unless the
 * place has left the map, and the popup with it.
 */
export function placePopup({ x, y }: ScreenPoint, popup: Size, map: Size): Placement {
  const roomAbove = y - GAP - MARGIN;
  const roomBelow = map.height - y - GAP - MARGIN;
  const above = popup.height <= roomAbove || (popup.height > roomBelow && roomAbove > roomBelow);
  const most = map.height - 2 * MARGIN;
  const room = Math.max(Math.min(MIN_ROOM, most), above ? roomAbove : roomBelow);
  const height = Math.min(popup.height, room);
  const top = above ? y - GAP - height : y + GAP;
  const isOnMap = y >= 0 && y <= map.height;
  const left = clamp(x - popup.width / 2, MARGIN, Math.max(MARGIN, map.width - popup.width - MARGIN));
  return {
    left,
    top: isOnMap ? clamp(top, MARGIN, Math.max(MARGIN, map.height - MARGIN - height)) : top,
    side: above ? 'above' : 'below',
    room,
    tip: clamp(x - left, TIP_INSET, popup.width - TIP_INSET),
  };
}

/** How far the map must move, in CSS pixels, so that all of a popup shows; `null` where it does. */
export function offsetToShow({ side, room }: Placement, height: number): [x: number, y: number] | null {
  if (height <= room) return null;
  return [0, Math.round(side === 'above' ? room - height : height - room)];
}

/** Room between a popup and its place when the map moves to uncover the place. */
const CLEARANCE = 28;

/**
 * How far the map must move, in CSS pixels, to show a covered place above the popup, or else to its left; `null` where
 * the popup does not cover the place, or leaves no room on either side.
 */
export function offsetToUncover(
  { x, y }: ScreenPoint,
  { left, top, width, height }: Size & { left: number; top: number },
): [x: number, y: number] | null {
  const isCovered = x >= left && x <= left + width && y >= top && y <= top + height;
  if (!isCovered) return null;
  if (top >= 2 * CLEARANCE) return [0, Math.round(y - top) + CLEARANCE];
  return left >= 2 * CLEARANCE ? [Math.round(x - left) + CLEARANCE, 0] : null;
}
