import type { Position } from '@portal/shared-map';
import type { PictureMark } from '@portal/shared-ui/pdf';

type MarkOn<Mark> = Mark extends PictureMark ? Omit<Mark, 'x' | 'y'> : never;
/** Drawn on the picture at a place. */
export type PlacedMark = MarkOn<PictureMark> & { at: Position };

/** In CSS pixels, as wide as the mark. */
export const MARK_SIZES = { place: 28, number: 18 } as const satisfies Record<PlacedMark['shape'], number>;

/** Wells by their numbers in the table; the first are on top. */
export const numberedMarks = <Well extends { Longitude: number; Latitude: number }>(
  wells: readonly Well[],
  colorOf: (well: Well) => string,
): PlacedMark[] =>
  wells
    .map(
      (well, index): PlacedMark => ({
        shape: 'number',
        text: `${index + 1}`,
        fill: colorOf(well),
        at: [well.Longitude, well.Latitude],
      }),
    )
    .reverse();
