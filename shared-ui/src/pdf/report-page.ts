import type { jsPDF } from 'jspdf';
import { INK } from './ink.ts';
import { linesOf, plainText, putText, type TextLook, widthOf } from './pdf-text.ts';
import type { ReportDocument } from './report-document.ts';

/** US letter, portrait; all sizes are in points. */
export const PAGE = { width: 612, height: 792, margin: 44, foot: 46 } as const;
export const CONTENT = PAGE.width - 2 * PAGE.margin;
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot;

const TITLE: TextLook = { size: 18, bold: true, color: INK.text };
const SUBTITLE: TextLook = { size: 10, color: INK.muted };
const LEAD: TextLook = { size: 11, color: INK.text };
const SMALL: TextLook = { size: 8, color: INK.muted };

export class ReportCursor {
  readonly doc: jsPDF;
  y: number = PAGE.margin;

  constructor(doc: jsPDF) {
    this.doc = doc;
  }

  /** Goes to the next page where less room is left. */
  need(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.doc.addPage('letter', 'portrait');
    this.y = PAGE.margin;
  }

  /** Over as many pages as needed. @param leading from one baseline to the next */
  write(lines: readonly string[], look: TextLook, leading: number, x: number = PAGE.margin): void {
    for (const line of lines) {
      this.need(leading);
      putText(this.doc, line, x, this.y + look.size, look);
      this.y += leading;
    }
  }
}

export function drawReportHead(cursor: ReportCursor, { title, district, date, lead }: ReportDocument): void {
  const { doc } = cursor;
  putText(doc, plainText(district), PAGE.margin, cursor.y + SUBTITLE.size, SUBTITLE);
  putText(doc, date, PAGE.width - PAGE.margin, cursor.y + SUBTITLE.size, { ...SUBTITLE, align: 'right' });
  cursor.y += 22;
  cursor.write(linesOf(doc, plainText(title), CONTENT, TITLE, 3), TITLE, 22);
  if (lead) {
    cursor.y += 2;
    cursor.write(linesOf(doc, plainText(lead), CONTENT, LEAD), LEAD, 15);
  }
  cursor.y += 6;
}

export function drawReportFeet(doc: jsPDF, { district, notice, dataDate }: ReportDocument): void {
  const pages = doc.getNumberOfPages();
  const top = PAGE.height - PAGE.margin - PAGE.foot + 16;
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    doc
      .setDrawColor(INK.line)
      .setLineWidth(0.5)
      .line(PAGE.margin, top, PAGE.width - PAGE.margin, top);
    const number = `Page ${page} of ${pages}`;
    const room = CONTENT - widthOf(doc, number, SMALL) - 24;
    const words = [`${district}. ${notice}`, ...(dataDate ? [dataDate] : [])];
    const lines = words.flatMap((text) => linesOf(doc, plainText(text), room, SMALL, 2));
    for (const [index, line] of lines.entries()) putText(doc, line, PAGE.margin, top + 12 + index * 10, SMALL);
    putText(doc, number, PAGE.width - PAGE.margin, top + 12, { ...SMALL, align: 'right' });
  }
}
