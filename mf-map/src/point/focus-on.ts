import type { BufferCircle, MapFocus } from '@portal/shared-map';
import { boxAround } from '@portal/shared-map/geometry';

const MARGIN_PIXELS = 48;

export const focusOn = (circles: readonly BufferCircle[]): MapFocus => ({
  box: boxAround(circles.map(({ polygon }) => polygon)),
  marginPixels: MARGIN_PIXELS,
});
