import type { Position } from '@portal/shared-map';
import type { PictureMark } from '@portal/shared-ui/pdf';

type MarkOn<Mark> = Mark extends PictureMark ? Omit<Mark, 'x' | 'y'> : never;
/** Drawn on the picture at a place. */
export type PlacedMark = MarkOn<PictureMark> & { at: Position };

/** In CSS pixels, as wide as the mark. */
export const MARK_SIZES = { place: 28, number: 18 } as const satisfies Record<PlacedMark['shape'], number>;
