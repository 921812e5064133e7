import type { Swatch } from '@portal/shared-map';
import type { jsPDF } from 'jspdf';
import { paperColor } from './paper-color.ts';

/** Half a swatch's width, in points. */
const HALF = 6;

export function drawSwatches(doc: jsPDF, swatches: readonly Swatch[], x: number, y: number): void {
  for (const { shape, color, strokeColor, strokeWidth, opacity, dashed } of swatches) {
    const fill = paperColor(color, shape === 'fill' ? Math.max(opacity, 0.15) : opacity);
    const stroke = paperColor(strokeColor ?? color, 1);
    doc.setFillColor(...fill).setDrawColor(...stroke);
    switch (shape) {
      case 'fill':
        doc.setLineWidth(0.75).rect(x - HALF, y - 4, 2 * HALF, 8, 'FD');
        break;
      case 'line':
        doc
          .setDrawColor(...fill)
          .setLineWidth(Math.min(Math.max(strokeWidth, 1), 3))
          .setLineDashPattern(dashed ? [3, 1.5] : [], 0)
          .line(x - HALF, y, x + HALF, y)
          .setLineDashPattern([], 0);
        break;
      case 'circle':
        doc.setLineWidth(Math.min(Math.max(strokeWidth, 0.5), 1.5)).circle(x, y, 3.5, strokeColor ? 'FD' : 'F');
        break;
      case 'symbol':
        doc
          .setFont('helvetica', 'bold')
          .setFontSize(9)
          .setTextColor(...fill);
        doc.text('A', x, y + 3, { align: 'center' });
        break;
    }
  }
}
