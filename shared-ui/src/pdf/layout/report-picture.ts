import { INK } from '../ink.ts';
import { paperColor } from '../paper-color.ts';
import type { MapFurniture, MapKeyEntry, ReportPicture } from '../report-document.ts';
import { linesOf, plainText } from './lines.ts';
import { northMarks, scaleBarMarks } from './map-marks.ts';
import { CONTENT, orNone, PAGE, type Sheet } from './sheet.ts';
import { line, type Mark, rectangle, type Tagged, type TextLook } from './tagged-document.ts';

const NOTE: TextLook = { size: 8.5, color: INK.muted };
const NOTE_LEADING = 11.5;
const KEY: TextLook = { size: 8.5, color: INK.text };
const SWATCH = 17;
const KEY_GAP = 14;
/** Of the scale bar and the arrow. */
const FURNITURE = 30;

function swatchMark(
  { shape, fill: color, opacity = 1, stroke, isDashed }: MapKeyEntry['swatch'],
  x: number,
  y: number,
): Mark {
  const fill = color && paperColor(color, opacity);
  switch (shape) {
    case 'area':
      return rectangle({ x, y: y - 4, width: 12, height: 8 }, { fill, stroke, lineWidth: 0.75 });
    case 'circle':
      return { kind: 'circle', x: x + 6, y, radius: 5, fill, stroke, lineWidth: 0.75 };
    case 'point':
      return { kind: 'circle', x: x + 6, y, radius: 3, fill, stroke, lineWidth: 0.75 };
    case 'line':
      return line([x, y], [x + 12, y], { stroke, lineWidth: 1.25, dash: isDashed ? [3, 1.5] : undefined });
  }
}

const LABEL: TextLook = { size: 9, color: INK.text };
/** Room of the arrow, and before the key. */
const ARROW = 52;

/** Scale bar, arrow and key from left to right; the key takes as many lines as it needs. */
function layOutFurniture({ typeface }: Sheet, { scaleBar, key }: MapFurniture, width: number) {
  const barWidth = scaleBar.share * width;
  const arrow = PAGE.margin + barWidth + 6 + typeface.widthOf(scaleBar.text, LABEL) + ARROW / 2;
  const left = arrow + ARROW / 2;
  let [x, row] = [left, 0];
  const places = key.map((entry) => {
    const text = plainText(entry.text);
    const taken = SWATCH + typeface.widthOf(text, KEY);
    if (x > left && x + taken > PAGE.margin + CONTENT) [x, row] = [left, row + 1];
    const place = { ...entry, text, x, row };
    x += taken + KEY_GAP;
    return place;
  });
  return { barWidth, arrow, places, height: Math.max(FURNITURE, (row + 1) * NOTE_LEADING + 8) };
}

function writeFurniture(
  sheet: Sheet,
  { scaleBar, north }: MapFurniture,
  { barWidth, arrow, places, height }: ReturnType<typeof layOutFurniture>,
): void {
  const { page, y: top } = sheet;
  const y = top + 20;
  sheet.content.push(
    {
      tag: 'Figure',
      alt: scaleBar.alt,
      box: { x: PAGE.margin, y: y - 9, width: arrow - ARROW / 2 - PAGE.margin, height: 12 },
      children: [{ page, marks: scaleBarMarks(PAGE.margin, y, barWidth, scaleBar.text) }],
    },
    {
      tag: 'Figure',
      alt: north.alt,
      box: { x: arrow - 18, y: y - 18, width: 36, height: 30 },
      children: [{ page, marks: northMarks(arrow, y - 2, north.bearing, north.letter) }],
    },
  );
  const children = places.map(({ text, swatch, x, row }): Tagged => {
    const baseline = top + 6 + KEY.size + row * NOTE_LEADING;
    sheet.decorate(swatchMark(swatch, x, baseline - KEY.size * 0.35));
    const marks: Mark[] = [{ kind: 'text', text, x: x + SWATCH, y: baseline, look: KEY }];
    return { tag: 'LI', children: [{ tag: 'LBody', children: [{ page, marks }] }] };
  });
  if (children.length > 0) sheet.content.push({ tag: 'L', children });
  sheet.y += height;
}

export function layOutPicture(sheet: Sheet, picture: ReportPicture): void {
  const { jpeg, alt, caption, attribution, map } = picture;
  const height = sheet.pictureHeight(picture);
  const size = { width: (picture.width * height) / picture.height, height };
  const below = (text: string | undefined, most?: number): string[][] =>
    orNone(text).map((one) => linesOf(sheet.typeface, one, CONTENT, NOTE, most));
  const texts = [...below(caption), ...below(attribution, 2)];
  const furniture = map && layOutFurniture(sheet, map, size.width);
  sheet.need(size.height + texts.flat().length * NOTE_LEADING + 4 + (furniture?.height ?? 0));
  const box = { x: PAGE.margin, y: sheet.y, ...size };
  const frame = rectangle(box, { stroke: INK.muted, lineWidth: 0.75 });
  const marks = [{ kind: 'jpeg' as const, jpeg, ...box }, frame];
  sheet.content.push({ tag: 'Figure', alt: plainText(alt), box, children: [{ page: sheet.page, marks }] });
  sheet.y += size.height + 4;
  if (map && furniture) writeFurniture(sheet, map, furniture);
  for (const lines of texts) sheet.content.push({ tag: 'P', children: sheet.write(lines, NOTE, NOTE_LEADING) });
}
