import { type MapSheet, scaleBar } from '@portal/shared-map';
import { INK, linesOf, plainText, putText, type TextLook, widthOf } from '@portal/shared-ui/pdf';
import type { jsPDF } from 'jspdf';
import { flow } from './legend-flow.ts';
import type { LegendLine } from './legend-lines.ts';
import { drawSwatches } from './legend-swatch.ts';

export interface MapReport {
  title: string;
  district: string;
  sheet: MapSheet;
  jpeg: Uint8Array;
  legend: readonly LegendLine[];
  /** In the portal's time zone. */
  date: string;
}

/** US letter, landscape; all sizes are in points. */
const PAGE = { width: 792, height: 612, margin: 36 };
const CONTENT = PAGE.width - 2 * PAGE.margin;
const COLUMN = { width: 168, gap: 16 };
/** Room for the scale bar, north and attribution below the map, and for the foot of the page. */
const BELOW_MAP = 44;
const FOOT = 20;

const TITLE: TextLook = { size: 18, bold: true, color: INK.text };
const SUBTITLE: TextLook = { size: 10, color: INK.muted };
const SMALL: TextLook = { size: 8, color: INK.muted };
const LABEL: TextLook = { size: 9, color: INK.text };

const LINES: Record<LegendLine['kind'], { look: TextLook; leading: number; before: number }> = {
  heading: { look: { size: 10, bold: true, color: INK.text }, leading: 13, before: 8 },
  entry: { look: { size: 9, color: INK.text }, leading: 12, before: 2 },
  category: { look: { size: 8.5, color: INK.text }, leading: 11.5, before: 0 },
  words: { look: { size: 8.5, color: INK.muted }, leading: 11, before: 1 },
};
const SWATCH = 18;

/** Returns where the content begins. */
function drawHead(doc: jsPDF, { title, district, date }: MapReport, maxTitleLines: number): number {
  const dateWidth = widthOf(doc, date, SUBTITLE) + 24;
  let y = PAGE.margin + TITLE.size * 0.8;
  for (const text of linesOf(doc, plainText(title), CONTENT - dateWidth, TITLE, maxTitleLines)) {
    putText(doc, text, PAGE.margin, y, TITLE);
    y += 22;
  }
  putText(doc, date, PAGE.width - PAGE.margin, PAGE.margin + TITLE.size * 0.8, { ...SUBTITLE, align: 'right' });
  putText(doc, plainText(district), PAGE.margin, y - 5, SUBTITLE);
  return y + 8;
}

function drawNorth(doc: jsPDF, x: number, y: number, bearing: number): void {
  const turn = (-bearing * Math.PI) / 180;
  const at = (right: number, up: number): [number, number] => [
    x + right * Math.cos(turn) + up * Math.sin(turn),
    y + right * Math.sin(turn) - up * Math.cos(turn),
  ];
  const [tip, right, notch, left] = [at(0, 10), at(5.5, -6), at(0, -3), at(-5.5, -6)];
  doc.setFillColor(INK.text).setDrawColor(INK.text).setLineWidth(0.8);
  doc.triangle(...tip, ...left, ...notch, 'FD').triangle(...tip, ...right, ...notch, 'S');
  const [letterX, letterY] = at(0, 15);
  putText(doc, 'N', letterX, letterY + 3, { ...LABEL, bold: true, align: 'center' });
}

function drawMap(doc: jsPDF, { sheet, jpeg }: MapReport, top: number): void {
  const box = {
    width: CONTENT - COLUMN.width - COLUMN.gap,
    height: PAGE.height - PAGE.margin - FOOT - BELOW_MAP - top,
  };
  const { picture } = sheet;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  doc.addImage(jpeg, 'JPEG', PAGE.margin, top, width, height);
  doc.setDrawColor(INK.muted).setLineWidth(0.75).rect(PAGE.margin, top, width, height, 'S');

  const below = top + height + 24;
  const bar = scaleBar((Math.min(width, 160) / scale) * sheet.metresPerPixel);
  const end = PAGE.margin + Math.min(width, 160) * bar.share;
  doc.setDrawColor(INK.text).setLineWidth(1.25);
  doc.lines(
    [
      [0, 5],
      [end - PAGE.margin, 0],
      [0, -5],
    ],
    PAGE.margin,
    below - 5,
    [1, 1],
    'S',
  );
  putText(doc, bar.label, end + 6, below, LABEL);
  const north = end + widthOf(doc, bar.label, LABEL) + 34;
  drawNorth(doc, north, below + 2, sheet.bearing);
  const left = north + 30;
  const attribution = linesOf(doc, plainText(sheet.attribution), PAGE.margin + box.width - left, SMALL, 3);
  for (const [index, text] of attribution.entries()) {
    putText(doc, text, PAGE.margin + box.width, below - 8 + index * 10, { ...SMALL, align: 'right' });
  }
}

/** Sizes tried before the legend takes another page. */
const SCALES = [1, 0.92, 0.84];

function lineAt(kind: LegendLine['kind'], scale: number): (typeof LINES)[LegendLine['kind']] {
  const { look, leading, before } = LINES[kind];
  return { look: { ...look, size: look.size * scale }, leading: leading * scale, before: before * scale };
}

const blocksOf = (doc: jsPDF, legend: readonly LegendLine[], scale: number) =>
  legend.map(({ kind, text, swatches }) => {
    const { look, leading, before } = lineAt(kind, scale);
    const indent = swatches.length > 0 ? SWATCH : 0;
    const texts = linesOf(doc, plainText(text), COLUMN.width - indent, look);
    const height = before + texts.length * leading;
    return { kind, texts, swatches, indent, height, keepWithNext: kind === 'heading' };
  });

function drawLegend(doc: jsPDF, report: MapReport, top: number): void {
  const bottom = PAGE.height - PAGE.margin - FOOT;
  const perPage = Math.floor((CONTENT + COLUMN.gap) / (COLUMN.width + COLUMN.gap));
  const nextTop = PAGE.margin + 56;
  const layouts = SCALES.map((scale) => {
    const blocks = blocksOf(doc, report.legend, scale);
    return { scale, blocks, places: flow(blocks, (column) => bottom - (column === 0 ? top : nextTop)) };
  });
  const fits = ({ places }: (typeof layouts)[number]): boolean => places.every(({ column }) => column === 0);
  const { scale, blocks, places } = layouts.find(fits) ?? (layouts[0] as (typeof layouts)[number]);
  for (const [index, { kind, texts, swatches, indent }] of blocks.entries()) {
    const { column, top: below } = places[index] as (typeof places)[number];
    const page = column === 0 ? 1 : 2 + Math.floor((column - 1) / perPage);
    if (page > doc.getNumberOfPages()) {
      doc.addPage('letter', 'landscape');
      drawHead(doc, { ...report, district: `${report.district} · Legend, continued` }, 1);
    }
    doc.setPage(page);
    const { look, leading, before } = lineAt(kind, scale);
    const x =
      column === 0
        ? PAGE.width - PAGE.margin - COLUMN.width
        : PAGE.margin + ((column - 1) % perPage) * (COLUMN.width + COLUMN.gap);
    const y = (column === 0 ? top : nextTop) + below + before + look.size;
    drawSwatches(doc, swatches, x + indent - SWATCH / 2 - 2, y - look.size * 0.35);
    for (const [line, text] of texts.entries()) putText(doc, text, x + indent, y + line * leading, look);
  }
}

function drawFeet(doc: jsPDF, { district }: MapReport): void {
  const pages = doc.getNumberOfPages();
  const y = PAGE.height - PAGE.margin;
  const notice = plainText(`${district}. Locations are approximate; not a legal document or a survey.`);
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    doc
      .setDrawColor(INK.line)
      .setLineWidth(0.5)
      .line(PAGE.margin, y - 12, PAGE.width - PAGE.margin, y - 12);
    putText(doc, notice, PAGE.margin, y, SMALL);
    putText(doc, `Page ${page} of ${pages}`, PAGE.width - PAGE.margin, y, { ...SMALL, align: 'right' });
  }
}

/** Expects an empty PDF of US letter pages in landscape, in points. */
export function drawReport(doc: jsPDF, report: MapReport): void {
  doc.setProperties({ title: plainText(report.title), author: report.district, creator: report.district });
  doc.setLanguage('en-US').viewerPreferences({ DisplayDocTitle: true });
  const top = drawHead(doc, report, 2);
  drawMap(doc, report, top);
  drawLegend(doc, report, top - LINES.heading.before);
  drawFeet(doc, report);
}
