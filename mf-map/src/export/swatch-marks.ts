import type { Swatch } from '@portal/shared-map';
import { line, type Mark, paperColor, rectangle } from '@portal/shared-ui/pdf';

/** Half a swatch's width, in points. */
const HALF = 6;

function marksOf({ shape, color, strokeColor, strokeWidth, opacity, dashed }: Swatch, x: number, y: number): Mark {
  const fill = paperColor(color, shape === 'fill' ? Math.max(opacity, 0.15) : opacity);
  const stroke = paperColor(strokeColor ?? color, 1);
  switch (shape) {
    case 'fill':
      return rectangle({ x: x - HALF, y: y - 4, width: 2 * HALF, height: 8 }, { fill, stroke, lineWidth: 0.75 });
    case 'line':
      return line([x - HALF, y], [x + HALF, y], {
        stroke: fill,
        lineWidth: Math.min(Math.max(strokeWidth, 1), 3),
        dash: dashed ? [3, 1.5] : undefined,
      });
    case 'circle':
      return {
        kind: 'circle',
        x,
        y,
        radius: 3.5,
        fill,
        stroke: strokeColor ? stroke : undefined,
        lineWidth: Math.min(Math.max(strokeWidth, 0.5), 1.5),
      };
    case 'symbol':
      return { kind: 'text', text: 'A', x, y: y + 3, look: { size: 9, bold: true, color: fill, align: 'center' } };
  }
}

export const swatchMarks = (swatches: readonly Swatch[], x: number, y: number): Mark[] =>
  swatches.map((swatch) => marksOf(swatch, x, y));
