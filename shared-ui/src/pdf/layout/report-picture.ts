import { INK } from '../ink.ts';
import type { MapFurniture, ReportPicture } from '../report-document.ts';
import { linesOf, plainText } from './lines.ts';
import { northMarks, pictureMarks, scaleBarMarks, swatchMarks } from './map-marks.ts';
import { CONTENT, orNone, PAGE, type Sheet } from './sheet.ts';
import { type Box, type Mark, rectangle, type Tagged, type TextLook } from './tagged-document.ts';

const NOTE: TextLook = { size: 8.5, color: INK.muted };
const NOTE_LEADING = 11.5;
const KEY: TextLook = { size: 8.5, color: INK.text };
const SWATCH = 17;
const KEY_GAP = 14;
/** Height of the scale bar and the arrow. */
const FURNITURE = 30;
const LABEL: TextLook = { size: 9, color: INK.text };
/** Room of the arrow, and before the key. */
const ARROW = 52;
/** Of the key beside a map. */
const COLUMN = { width: 128, gap: 14 } as const;
/** A map's letters have 11 pixels and more: 8 points. */
const POINTS_PER_PIXEL = 0.735;

/** A map leaves room for its key beside it, where that leaves its letters large enough. */
export function pictureSize({ maxPictureHeight }: Sheet, { width, height, map }: ReportPicture) {
  const beside = CONTENT - COLUMN.width - COLUMN.gap;
  const most = map && width * POINTS_PER_PIXEL <= beside + 1 ? beside : CONTENT;
  const scale = Math.min(most / width, maxPictureHeight / height);
  return { width: width * scale, height: height * scale, isKeyBeside: most === beside };
}

type Room = Pick<Box, 'x' | 'width'>;

interface Placed {
  lines: readonly string[];
  swatch: MapFurniture['key'][number]['swatch'];
  x: number;
  row: number;
}

/** Entries one below the other, or as many in a line as it holds. */
function placeKey({ typeface }: Sheet, key: MapFurniture['key'], { x: left, width }: Room, isColumn: boolean) {
  const places: Placed[] = [];
  let [x, row, next] = [left, 0, 0];
  for (const { text, swatch } of key) {
    const lines = linesOf(typeface, plainText(text), width - SWATCH, KEY);
    const taken = SWATCH + Math.max(...lines.map((one) => typeface.widthOf(one.trimEnd(), KEY)));
    if (isColumn || (x > left && x + taken > left + width)) [x, row] = [left, next];
    places.push({ lines, swatch, x, row });
    next = Math.max(next, row + lines.length);
    x += taken + KEY_GAP;
  }
  return { places, height: next * NOTE_LEADING };
}

/** @param y of the first line's top */
function writeKey(sheet: Sheet, places: readonly Placed[], y: number): void {
  const { page } = sheet;
  const children = places.map(({ lines, swatch, x, row }): Tagged => {
    const baseline = y + KEY.size + row * NOTE_LEADING;
    sheet.decorate(...swatchMarks(swatch, x, baseline - KEY.size * 0.35));
    const marks = lines.map(
      (text, index): Mark => ({ kind: 'text', text, x: x + SWATCH, y: baseline + index * NOTE_LEADING, look: KEY }),
    );
    return { tag: 'LI', children: [{ tag: 'LBody', children: [{ page, marks }] }] };
  });
  if (children.length > 0) sheet.content.push({ tag: 'L', children });
}

const arrowAt = (labelWidth: number, barWidth: number): number => PAGE.margin + barWidth + 6 + labelWidth + ARROW / 2;

/** @param y foot of the scale bar */
function writeScale(
  { page, content }: Sheet,
  { scaleBar, north }: MapFurniture,
  y: number,
  barWidth: number,
  arrow: number,
) {
  content.push(
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
}

/** Scale bar, arrow, and the key or, where it stands beside the map, the texts, below the map from left to right. */
function layOutMap(sheet: Sheet, picture: ReportPicture, map: MapFurniture) {
  const { typeface } = sheet;
  const { width, height, isKeyBeside } = pictureSize(sheet, picture);
  const barWidth = map.scaleBar.share * width;
  const arrow = arrowAt(typeface.widthOf(map.scaleBar.text, LABEL), barWidth);
  const right = PAGE.margin + CONTENT;
  const behind = arrow + ARROW / 2;
  const keyX = isKeyBeside ? PAGE.margin + width + COLUMN.gap : behind;
  const key = placeKey(sheet, map.key, { x: keyX, width: right - keyX }, isKeyBeside);
  const textX = isKeyBeside ? behind : PAGE.margin;
  const texts = textsOf(sheet, picture, right - textX);
  const textHeight = texts.flat().length * NOTE_LEADING;
  const row = Math.max(FURNITURE, (isKeyBeside ? textHeight : key.height) + 8);
  const below = height + 4 + row + (isKeyBeside ? 0 : textHeight);
  return {
    barWidth,
    arrow,
    key,
    texts,
    textX,
    row,
    isKeyBeside,
    height: Math.max(below, isKeyBeside ? key.height : 0),
  };
}

const textsOf = ({ typeface }: Sheet, { caption, attribution }: ReportPicture, width: number): string[][] => [
  ...orNone(caption).map((one) => linesOf(typeface, one, width, NOTE)),
  ...orNone(attribution).map((one) => linesOf(typeface, one, width, NOTE, 2)),
];

export function layOutPicture(sheet: Sheet, picture: ReportPicture): void {
  const { jpeg, alt, map } = picture;
  const { width, height } = pictureSize(sheet, picture);
  const below = map && layOutMap(sheet, picture, map);
  const texts = below?.texts ?? textsOf(sheet, picture, CONTENT);
  sheet.need(below?.height ?? height + 4 + texts.flat().length * NOTE_LEADING);
  const { page, y: top } = sheet;
  const box = { x: PAGE.margin, y: top, width, height };
  const frame = rectangle(box, { stroke: INK.muted, lineWidth: 0.75 });
  const marks = [
    { kind: 'jpeg' as const, jpeg, ...box },
    ...pictureMarks(sheet.typeface, map?.marks ?? [], box),
    frame,
  ];
  sheet.content.push({ tag: 'Figure', alt: plainText(alt), box, children: [{ page, marks }] });
  const foot = top + height + 4;
  sheet.y = foot;
  if (map && below) {
    writeScale(sheet, map, foot + 20, below.barWidth, below.arrow);
    writeKey(sheet, below.key.places, below.isKeyBeside ? top : foot + 6);
    sheet.y += below.isKeyBeside ? 6 : below.row;
  }
  for (const lines of texts)
    sheet.content.push({ tag: 'P', children: sheet.write(lines, NOTE, NOTE_LEADING, below?.textX) });
  if (below) sheet.y = top + below.height;
}
