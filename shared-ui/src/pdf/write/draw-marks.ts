import type { PDFDocument } from 'pdfkit';
import type { Ink, Mark } from '../layout/tagged-document.ts';
import { drawnText } from './drawn-text.ts';
import type { Faces } from './faces.ts';

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

function drawText(doc: PDFDocument, { text, x, y, look }: MarkOf<'text'>, faces: Faces): void {
  if (text === '') return;
  const face = faces.faceOf(look);
  const isInFont = face.has(text);
  const drawn = isInFont ? null : drawnText(text, look);
  const width = look.align && look.align !== 'left' ? faces.widthOf(text.trimEnd(), look) : 0;
  const left = look.align === 'center' ? x - width / 2 : x - width;
  if (!drawn) {
    doc
      .font(look.bold ? 'bold' : 'regular')
      .fontSize(look.size)
      .fillColor(look.color);
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    return;
  }
  doc.markContent('Span', { actual: text });
  doc.image(drawn.canvas.toDataURL('image/png'), left, y - drawn.ascent, { width: drawn.width, height: drawn.height });
  doc.endMarkedContent();
}

function paint(doc: PDFDocument, { fill, stroke, lineWidth = 1, dash }: Ink): void {
  if (stroke) {
    doc.lineWidth(lineWidth);
    if (dash) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
  }
  if (fill && stroke) doc.fillAndStroke(fill, stroke);
  else if (fill) doc.fill(fill);
  else if (stroke) doc.stroke(stroke);
  if (stroke && dash) doc.undash();
}

function drawPath(doc: PDFDocument, { points, closed, ...ink }: MarkOf<'path'>): void {
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  if (closed) doc.closePath();
  paint(doc, ink);
}

export function drawMark(doc: PDFDocument, mark: Mark, faces: Faces): void {
  switch (mark.kind) {
    case 'text':
      drawText(doc, mark, faces);
      break;
    case 'path':
      drawPath(doc, mark);
      break;
    case 'circle':
      doc.circle(mark.x, mark.y, mark.radius);
      paint(doc, mark);
      break;
    case 'jpeg':
      doc.image(mark.jpeg, mark.x, mark.y, { width: mark.width, height: mark.height });
  }
}
