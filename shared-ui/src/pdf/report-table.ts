import type { jsPDF } from 'jspdf';
import { autoTable, type CellDef, type CellHookData } from 'jspdf-autotable';
import { type ColumnNeed, columnWidths } from './column-widths.ts';
import { INK } from './ink.ts';
import { isInTheFont, linesOf, plainText, putText, type TextLook, widthOf } from './pdf-text.ts';
import type { ReportTable } from './report-document.ts';
import { CONTENT, PAGE, type ReportCursor } from './report-page.ts';

const PADDING = 3;
const HEAD: TextLook = { size: 7.5, bold: true, color: INK.text };
const CELL: TextLook = { size: 7.5, color: INK.text };
const NOTE: TextLook = { size: 7, color: INK.muted };
/** In sizes of the text, as autotable has it. */
const LEADING = 1.15;
const RULE = 0.5;
/** Longer words are broken: addresses, or what somebody typed without spaces. */
const MAX_WORD = 110;

function needOf(doc: jsPDF, header: string, texts: readonly string[]): ColumnNeed {
  const measured = (text: string, look: TextLook): number => widthOf(doc, plainText(text), look) + 2 * PADDING + 1;
  const words = (text: string): string[] => text.split(/(?<=[\s\-/])/);
  const widest = (all: readonly string[], look: TextLook): number =>
    [...new Set(all)].reduce((most, text) => Math.max(most, measured(text, look)), 0);
  const least = Math.min(MAX_WORD, Math.max(widest(words(header), HEAD), widest(texts.flatMap(words), CELL)));
  return { least, most: Math.max(least, widest(texts, CELL)) };
}

interface Lines {
  lines: readonly string[];
  look: TextLook;
}

/** For letters that the PDF's fonts lack. */
function drawByHand({ doc, cell }: CellHookData, { lines, look }: Lines): void {
  for (const [index, line] of lines.entries()) {
    if (isInTheFont(line)) continue;
    const x = look.align === 'right' ? cell.x + cell.width - PADDING : cell.x + PADDING;
    putText(doc, line, x, cell.y + cell.padding('top') + look.size * (0.85 + index * LEADING), look);
  }
}

export function drawTable(cursor: ReportCursor, { columns, rows }: ReportTable): void {
  const { doc } = cursor;
  const widths = columnWidths(
    columns.map(({ header }, index) =>
      needOf(
        doc,
        header,
        rows.map(({ cells }) => cells[index] ?? ''),
      ),
    ),
    CONTENT,
  );
  const broken = new Map<unknown, Lines>();

  /** Breaks lines here, where the width of every letter is known. */
  const cellOf = (text: string, width: number, look: TextLook, more: Partial<CellDef['styles']> = {}): CellDef => {
    const lines = linesOf(doc, plainText(text), width - 2 * PADDING, look);
    const cell: CellDef = {
      content: lines.map((line) => (isInTheFont(line) ? line : ' ')).join('\n'),
      styles: { halign: look.align ?? 'left', fontSize: look.size, textColor: look.color, ...more },
    };
    broken.set(cell, { lines, look });
    return cell;
  };
  const rowOf = (texts: readonly string[], look: TextLook, more: Partial<CellDef['styles']> = {}): CellDef[] =>
    columns.map(({ align = 'left' }, index) =>
      cellOf(texts[index] ?? '', widths[index] ?? 0, { ...look, align }, more),
    );
  const rule = { lineWidth: { bottom: RULE } };

  autoTable(doc, {
    startY: cursor.y,
    margin: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin + PAGE.foot },
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: { overflow: 'visible', cellPadding: PADDING, lineColor: INK.line },
    columnStyles: Object.fromEntries(widths.map((cellWidth, index) => [index, { cellWidth }])),
    head: [
      rowOf(
        columns.map(({ header }) => header),
        HEAD,
        { fontStyle: 'bold', fillColor: INK.tint, valign: 'bottom' },
      ),
    ],
    body: rows.flatMap(({ cells, note }) => {
      if (!note) return [rowOf(cells, CELL, rule)];
      const below = cellOf(note, CONTENT, NOTE, {
        ...rule,
        cellPadding: { top: 0, bottom: PADDING, left: PADDING, right: PADDING },
      });
      return [rowOf(cells, CELL), [Object.assign(below, { colSpan: columns.length })]];
    }),
    didDrawCell: (data) => {
      const lines = broken.get(data.cell.raw);
      if (lines) drawByHand(data, lines);
    },
  });
  cursor.y = (doc as unknown as { lastAutoTable: { finalY: number } }).lastAutoTable.finalY;
}
