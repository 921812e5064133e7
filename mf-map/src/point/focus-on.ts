import type { BufferCircle, MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';

/** Room around the circles, for their names too. */
const MARGIN_PIXELS = 48;

/** Circles seen whole. */
export const focusOn = (circles: readonly BufferCircle[]): MapFocus => ({
  box: boxAround(circles.map(({ polygon }) => polygon)),
  marginPixels: MARGIN_PIXELS,
});
