import { t } from '@portal/shared-i18n';

/** Size in points. */
export interface DrawnText {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
  /** From the top to the baseline. */
  ascent: number;
}

/** Pixels in a point: as sharp as print. */
const DENSITY = 4;

/** The browser's fonts have the letters of all scripts. */
export function drawnText(
  text: string,
  { size, bold = false, color }: { size: number; bold?: boolean; color: string },
): DrawnText {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (!drawing)
    throw new Error(t('The browser has no memory left for the document. Close other tabs, then try again.'));
  const font = `${bold ? 'bold ' : ''}${size * DENSITY}px Helvetica, Arial, sans-serif`;
  drawing.font = font;
  const [ascent, descent] = [size * 1.05, size * 0.35];
  const width = drawing.measureText(text).width / DENSITY;
  // Both of these forget the font.
  canvas.width = Math.max(1, Math.ceil(width * DENSITY));
  canvas.height = Math.ceil((ascent + descent) * DENSITY);
  drawing.font = font;
  drawing.fillStyle = color;
  drawing.fillText(text, 0, ascent * DENSITY);
  return { canvas, width, height: ascent + descent, ascent };
}
