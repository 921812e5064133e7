import { INK } from '../ink.ts';
import { paperColor } from '../paper-color.ts';
import type { MapKeyEntry, PictureMark } from '../report-document.ts';
import type { Typeface } from './lines.ts';
import { type Box, line, type Mark, rectangle, type TextLook } from './tagged-document.ts';

const LABEL: TextLook = { size: 9, color: INK.text };

/** Its foot is at `y`; the label stands behind it. */
export const scaleBarMarks = (x: number, y: number, width: number, label: string): Mark[] => [
  {
    kind: 'path',
    points: [
      [x, y - 5],
      [x, y],
      [x + width, y],
      [x + width, y - 5],
    ],
    closed: false,
    stroke: INK.text,
    lineWidth: 1.25,
  },
  { kind: 'text', text: label, x: x + width + 6, y, look: LABEL },
];

/** An arrow around a point. @param bearing degrees clockwise from north of what is at the top */
export function northMarks(x: number, y: number, bearing: number, letter: string): Mark[] {
  const turn = (-bearing * Math.PI) / 180;
  const at = (right: number, up: number): [number, number] => [
    x + right * Math.cos(turn) + up * Math.sin(turn),
    y + right * Math.sin(turn) - up * Math.cos(turn),
  ];
  const [tip, right, notch, left] = [at(0, 10), at(5.5, -6), at(0, -3), at(-5.5, -6)];
  const ink = { stroke: INK.text, lineWidth: 0.8 };
  const [letterX, letterY] = at(0, 15);
  return [
    { kind: 'path', points: [tip, left, notch], closed: true, fill: INK.text, ...ink },
    { kind: 'path', points: [tip, right, notch], closed: true, ...ink },
    { kind: 'text', text: letter, x: letterX, y: letterY + 3, look: { ...LABEL, bold: true, align: 'center' } },
  ];
}

/** A ring with a cross, in a white one. */
function placeMarks(x: number, y: number, radius: number): Mark[] {
  const arm = radius * 1.5;
  return [
    { stroke: INK.paper, lineWidth: radius * 0.55 },
    { stroke: INK.text, lineWidth: radius * 0.25 },
  ].flatMap((ink): Mark[] => [
    { kind: 'circle', x, y, radius, ...ink },
    line([x - arm, y], [x + arm, y], ink),
    line([x, y - arm], [x, y + arm], ink),
  ]);
}

const FRAME = 1.5;
const NUMBER: TextLook = { size: 7, bold: true, color: INK.paper, align: 'center' };

/** The nearest at which something of this radius lies between two edges. */
const inside = (value: number, start: number, length: number, radius: number): number =>
  Math.min(Math.max(value, start + radius), start + length - radius);

/** What stands on a picture, clear of its letters and colors; numbers are not cut by its frame. */
export function pictureMarks({ widthOf }: Typeface, marks: readonly PictureMark[], box: Box): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    const [atX, atY] = [box.x + mark.x * box.width, box.y + mark.y * box.height];
    if (mark.shape === 'place') return placeMarks(atX, atY, 7);
    const radius = Math.max(5.5, widthOf(mark.text, NUMBER) / 2 + 2);
    const x = inside(atX, box.x, box.width, radius + FRAME);
    const y = inside(atY, box.y, box.height, radius + FRAME);
    return [
      { kind: 'circle', x, y, radius, fill: mark.fill, stroke: INK.paper, lineWidth: 0.75 },
      { kind: 'text', text: mark.text, x, y: y + 2.5, look: NUMBER },
    ];
  });
}

/** 12 points wide, with its middle at `y`. */
export function swatchMarks(
  { shape, fill: color, opacity = 1, stroke, isDashed }: MapKeyEntry['swatch'],
  x: number,
  y: number,
): Mark[] {
  const fill = color && paperColor(color, opacity);
  switch (shape) {
    case 'area':
      return [rectangle({ x, y: y - 4, width: 12, height: 8 }, { fill, stroke, lineWidth: 0.75 })];
    case 'circle':
      return [{ kind: 'circle', x: x + 6, y, radius: 5, fill, stroke, lineWidth: 0.75 }];
    case 'point':
      return [{ kind: 'circle', x: x + 6, y, radius: 3, fill, stroke, lineWidth: 0.75 }];
    case 'line':
      return [line([x, y], [x + 12, y], { stroke, lineWidth: 1.25, dash: isDashed ? [3, 1.5] : undefined })];
    case 'place':
      return placeMarks(x + 6, y, 3.5);
  }
}
