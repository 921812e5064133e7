import type { jsPDF } from 'jspdf';
import { INK } from './ink.ts';
import { letterDocument } from './letter.ts';
import { linesOf, plainText, type TextLook } from './pdf-text.ts';
import type { ReportBlock, ReportDocument, ReportPicture } from './report-document.ts';
import { CONTENT, drawReportFeet, drawReportHead, PAGE, ReportCursor } from './report-page.ts';
import { drawTable } from './report-table.ts';

const HEADING: TextLook = { size: 12, bold: true, color: INK.text };
const TEXT: TextLook = { size: 10, color: INK.text };
const STRONG: TextLook = { size: 10, bold: true, color: INK.text };
const LABEL: TextLook = { size: 10, color: INK.muted };
const NOTE: TextLook = { size: 8.5, color: INK.muted };
const CALLOUT = { size: 13, bold: true } as const;

const LEADING = 14;
const NOTE_LEADING = 11.5;
const GAP = 8;
/** A heading stands on a page with at least this much of what it heads. */
const KEPT_BELOW_HEADING = 60;
const LABEL_WIDTH = 170;
const MAX_PICTURE_HEIGHT = 330;

type Draw<Kind extends ReportBlock['kind']> = (
  cursor: ReportCursor,
  block: Extract<ReportBlock, { kind: Kind }>,
) => void;

/** Stays on one page. */
function together(cursor: ReportCursor, text: string, look: TextLook, leading: number, width: number = CONTENT): void {
  const lines = linesOf(cursor.doc, plainText(text), width, look);
  cursor.need(lines.length * leading);
  cursor.write(lines, look, leading);
}

function drawCallout(cursor: ReportCursor, { tone, title, text }: Extract<ReportBlock, { kind: 'callout' }>): void {
  const { doc } = cursor;
  const [inset, head] = [14, { ...CALLOUT, color: INK[tone] }];
  const width = CONTENT - 2 * inset;
  const titles = linesOf(doc, plainText(title), width, head);
  const texts = text ? linesOf(doc, plainText(text), width, TEXT) : [];
  const height = titles.length * 17 + texts.length * LEADING + 18;
  cursor.need(height);
  doc.setFillColor(INK.tint).rect(PAGE.margin, cursor.y, CONTENT, height, 'F');
  doc.setFillColor(INK[tone]).rect(PAGE.margin, cursor.y, 4, height, 'F');
  const end = cursor.y + height;
  cursor.y += 8;
  cursor.write(titles, head, 17, PAGE.margin + inset);
  cursor.write(texts, TEXT, LEADING, PAGE.margin + inset);
  cursor.y = end;
}

function drawFacts(cursor: ReportCursor, { facts }: Extract<ReportBlock, { kind: 'facts' }>): void {
  for (const { label, value } of facts) {
    const labels = linesOf(cursor.doc, plainText(label), LABEL_WIDTH - 10, LABEL);
    const values = linesOf(cursor.doc, plainText(value), CONTENT - LABEL_WIDTH, STRONG);
    const height = Math.max(labels.length, values.length) * LEADING;
    cursor.need(height);
    const top = cursor.y;
    cursor.write(labels, LABEL, LEADING);
    cursor.y = top;
    cursor.write(values, STRONG, LEADING, PAGE.margin + LABEL_WIDTH);
    cursor.y = top + height;
  }
}

function drawPicture(cursor: ReportCursor, { jpeg, width, height, caption, attribution }: ReportPicture): void {
  const { doc } = cursor;
  const scale = Math.min(CONTENT / width, MAX_PICTURE_HEIGHT / height);
  const size = { width: width * scale, height: height * scale };
  const captions = caption ? linesOf(doc, plainText(caption), CONTENT, NOTE) : [];
  const sources = attribution ? linesOf(doc, plainText(attribution), CONTENT, NOTE, 2) : [];
  cursor.need(size.height + (captions.length + sources.length) * NOTE_LEADING + 4);
  doc.addImage(jpeg, 'JPEG', PAGE.margin, cursor.y, size.width, size.height);
  doc.setDrawColor(INK.muted).setLineWidth(0.75).rect(PAGE.margin, cursor.y, size.width, size.height, 'S');
  cursor.y += size.height + 4;
  cursor.write([...captions, ...sources], NOTE, NOTE_LEADING);
}

const DRAW: { [Kind in ReportBlock['kind']]: Draw<Kind> } = {
  heading(cursor, { text }) {
    cursor.y += 6;
    cursor.need(LEADING + KEPT_BELOW_HEADING);
    together(cursor, text, HEADING, 16);
    // Headings are the bookmarks of the PDF.
    cursor.doc.outline.add(null, plainText(text), { pageNumber: cursor.doc.getCurrentPageInfo().pageNumber });
    cursor.y -= GAP - 4;
  },
  paragraph: (cursor, { text }) => cursor.write(linesOf(cursor.doc, plainText(text), CONTENT, TEXT), TEXT, LEADING),
  note: (cursor, { text }) => together(cursor, text, NOTE, NOTE_LEADING),
  callout: drawCallout,
  facts: drawFacts,
  picture: drawPicture,
  table: drawTable,
};

/** Expects an empty PDF of US letter pages in portrait, in points. */
export function drawReportDocument(doc: jsPDF, report: ReportDocument): void {
  const { title, district, blocks } = report;
  doc.setProperties({ title: plainText(title), author: district, creator: district });
  doc.setLanguage('en-US').viewerPreferences({ DisplayDocTitle: true });
  const cursor = new ReportCursor(doc);
  drawReportHead(cursor, report);
  for (const block of blocks) {
    (DRAW[block.kind] as Draw<ReportBlock['kind']>)(cursor, block);
    cursor.y += GAP;
  }
  drawReportFeet(doc, report);
}

export async function makeReport(report: ReportDocument): Promise<Blob> {
  const doc = await letterDocument('portrait');
  drawReportDocument(doc, report);
  return doc.output('blob');
}
