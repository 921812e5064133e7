import { INK } from '../ink.ts';
import type { Mark, TextLook } from './tagged-document.ts';

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
