import { type MapSheet, scaleBar } from '@portal/shared-map';
import {
  INK,
  line,
  linesOf,
  type Mark,
  northMarks,
  pageText,
  plainText,
  rectangle,
  scaleBarMarks,
  type Tagged,
  type TaggedDocument,
  type TextLook,
  type Typeface,
} from '@portal/shared-ui/pdf';
import { belowMap, besideMap, heightBelow, type LegendColumns, placeLegend, tagLegend } from './legend-layout.ts';
import type { LegendLine } from './legend-lines.ts';
import { MAP_REPORT_WORDS } from './map-report-words.ts';
import { COLUMN, CONTENT, FOOT, LABEL, PAGE, RIGHT, SMALL } from './report-page.ts';

export interface MapReport {
  /** BCP 47. */
  lang: string;
  title: string;
  district: string;
  sheet: MapSheet;
  jpeg: Uint8Array;
  center: { lat: number; lng: number };
  legend: readonly LegendLine[];
  /** In the portal's time zone. */
  date: string;
  /** Of the page that shows the map. */
  url: string;
}

/** Room for the scale bar, north and attribution below the map. */
const BELOW_MAP = 44;

const TITLE: TextLook = { size: 18, bold: true, color: INK.text };
const SUBTITLE: TextLook = { size: 10, color: INK.muted };
const LINK: TextLook = { size: 10, color: INK.link };

const textMark = (text: string, x: number, y: number, look: TextLook): Mark => ({ kind: 'text', text, x, y, look });

interface Head {
  titles: Mark[];
  date: Mark;
  district: Mark;
  /** Behind the district. */
  linkX: number;
  /** Baseline of the line below the title. */
  y: number;
}

function layOutHead(
  typeface: Typeface,
  { title, district, date }: Omit<Headed, 'legend'>,
  maxTitleLines: number,
): Head {
  const first = PAGE.margin + TITLE.size * 0.8;
  const room = CONTENT - typeface.widthOf(date, SUBTITLE) - 24;
  const titles = linesOf(typeface, plainText(title), room, TITLE, maxTitleLines).map((text, index) =>
    textMark(text, PAGE.margin, first + index * 22, TITLE),
  );
  const y = first + titles.length * 22 - 5;
  return {
    titles,
    date: textMark(date, RIGHT, first, { ...SUBTITLE, align: 'right' }),
    district: textMark(plainText(district), PAGE.margin, y, SUBTITLE),
    linkX: PAGE.margin + typeface.widthOf(plainText(district), SUBTITLE) + 16,
    y,
  };
}

function tagHead(typeface: Typeface, { titles, date, district, linkX, y }: Head, url: string): Tagged[] {
  const text = MAP_REPORT_WORDS.link();
  const width = typeface.widthOf(text, LINK);
  const box = { x: linkX, y: y - LINK.size, width, height: LINK.size + 4 };
  const marks = [textMark(text, box.x, y, LINK), rectangle({ ...box, y: y + 1.5, height: 0.5 }, { fill: LINK.color })];
  return [
    { tag: 'H1', children: [{ page: 0, marks: titles }] },
    { tag: 'P', children: [{ page: 0, marks: [date] }] },
    { tag: 'P', children: [{ page: 0, marks: [district] }] },
    { tag: 'P', children: [{ tag: 'Link', url, alt: text, box, children: [{ page: 0, marks }] }] },
  ];
}

interface MapRoom {
  width: number;
  height: number;
  legend: LegendColumns;
}

type Size = Pick<MapRoom, 'width' | 'height'>;

const scaleIn = ({ width, height }: Size, picture: Size): number =>
  Math.min(width / picture.width, height / picture.height);

/** With the legend where it leaves the larger map. */
function roomOf(typeface: Typeface, legend: MapReport['legend'], picture: Size, top: number): MapRoom {
  const height = PAGE.height - PAGE.margin - FOOT - BELOW_MAP - top;
  const beside = { width: CONTENT - COLUMN.width - COLUMN.gap, height, legend: besideMap(top) };
  const below = heightBelow(typeface, legend);
  if (below === null) return beside;
  const above = { width: CONTENT, height: height - below, legend: belowMap(below) };
  return scaleIn(above, picture) > scaleIn(beside, picture) ? above : beside;
}

type Headed = Pick<MapReport, 'title' | 'district' | 'date' | 'legend'>;

const mapTop = (typeface: Typeface, report: Headed): number => layOutHead(typeface, report, 2).y + 13;

/** In points, for a map of this size or shape. */
export function roomOnPaper(typeface: Typeface, report: Headed, map: Size): Size {
  const { width, height } = roomOf(typeface, report.legend, map, mapTop(typeface, report));
  return { width, height };
}

function layOutMap(typeface: Typeface, { sheet, jpeg, center }: MapReport, top: number, room: MapRoom): Tagged[] {
  const { picture, bearing } = sheet;
  const scale = scaleIn(room, picture);
  const box = { x: PAGE.margin, y: top, width: picture.width * scale, height: picture.height * scale };
  const frame = rectangle(box, { stroke: INK.muted, lineWidth: 0.75 });

  const below = top + box.height + 24;
  const most = Math.min(box.width, 160);
  const bar = scaleBar((most / scale) * sheet.metersPerPixel);
  const end = PAGE.margin + most * bar.share;
  const labelWidth = typeface.widthOf(bar.label, LABEL);
  const north = end + labelWidth + 34;
  const left = north + 30;
  const right = PAGE.margin + room.width;
  const sources = linesOf(typeface, plainText(sheet.attribution), right - left, SMALL, 3).map((text, index) =>
    textMark(text, right, below - 8 + index * 10, { ...SMALL, align: 'right' }),
  );
  return [
    {
      tag: 'Figure',
      alt: MAP_REPORT_WORDS.map(center.lat.toFixed(5), center.lng.toFixed(5)),
      box,
      children: [{ page: 0, marks: [{ kind: 'jpeg', jpeg, ...box }, frame] }],
    },
    {
      tag: 'Figure',
      alt: MAP_REPORT_WORDS.scale(bar.label),
      box: { x: PAGE.margin, y: below - 9, width: end + 6 + labelWidth - PAGE.margin, height: 12 },
      children: [{ page: 0, marks: scaleBarMarks(PAGE.margin, below, most * bar.share, bar.label) }],
    },
    {
      tag: 'Figure',
      alt: MAP_REPORT_WORDS.north(Math.round((bearing + 360) % 360)),
      box: { x: north - 18, y: below - 18, width: 36, height: 36 },
      children: [{ page: 0, marks: northMarks(north, below + 2, bearing, MAP_REPORT_WORDS.northLetter()) }],
    },
    { tag: 'P', children: [{ page: 0, marks: sources }] },
  ];
}

/** The notice is read once, at the end. */
function layOutFeet(report: MapReport, pages: number): Array<{ marks: Mark[]; notice: Mark }> {
  const y = PAGE.height - PAGE.margin;
  const notice = textMark(plainText(`${report.district}. ${MAP_REPORT_WORDS.notice()}`), PAGE.margin, y, SMALL);
  return Array.from({ length: pages }, (_, page) => ({
    marks: [
      line([PAGE.margin, y - 12], [RIGHT, y - 12], { stroke: INK.line, lineWidth: 0.5 }),
      textMark(pageText(page + 1, pages), RIGHT, y, { ...SMALL, align: 'right' }),
      ...(page < pages - 1 ? [notice] : []),
    ],
    notice,
  }));
}

export function layOutMapReport(typeface: Typeface, report: MapReport): TaggedDocument {
  const head = layOutHead(typeface, report, 2);
  const top = mapTop(typeface, report);
  const room = roomOf(typeface, report.legend, report.sheet.picture, top);
  const legend = placeLegend(typeface, report.legend, room.legend);
  const pages = 1 + legend.reduce((most, { content }) => Math.max(most, content.page), 0);
  const feet = layOutFeet(report, pages);
  const continued = layOutHead(
    typeface,
    { ...report, district: `${report.district} · ${MAP_REPORT_WORDS.legendContinued()}` },
    1,
  );
  return {
    lang: report.lang,
    title: plainText(report.title),
    author: plainText(report.district),
    width: PAGE.width,
    height: PAGE.height,
    content: [
      ...tagHead(typeface, head, report.url),
      ...layOutMap(typeface, report, top, room),
      ...tagLegend(legend),
      { tag: 'P', children: [{ page: pages - 1, marks: feet.slice(-1).map(({ notice }) => notice) }] },
    ],
    pages: feet.map(({ marks }, page) => ({
      decoration: legend.filter(({ content }) => content.page === page).flatMap(({ swatches }) => swatches),
      pagination: page === 0 ? marks : [...continued.titles, continued.date, continued.district, ...marks],
    })),
  };
}
