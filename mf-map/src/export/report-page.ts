import { INK, type TextLook } from '@portal/shared-ui/pdf';

/** US letter, landscape; all sizes are in points. */
export const PAGE = { width: 792, height: 612, margin: 36 } as const;
export const CONTENT = PAGE.width - 2 * PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
/** Of the legend. */
export const COLUMN = { width: 168, gap: 16 } as const;
export const FOOT = 20;

export const SMALL: TextLook = { size: 8, color: INK.muted };
export const LABEL: TextLook = { size: 9, color: INK.text };
