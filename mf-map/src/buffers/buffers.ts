import { exactNumber, type Marked, msg, t } from '@portal/shared-i18n';
import { BUFFER_COLORS, type BufferCircle, type MapFocus } from '@portal/shared-map';
import { boxAround, circle, destination, type RadiusUnit, radiusMeters } from '@portal/shared-map/geometry';
import { amountOf, type CoordinateTexts, positionOf } from '../point/coordinates.ts';

/** Radius in yards of each label (specification, section 9); DISABLE makes a circle too small to be seen. */
const LABEL_YARDS = {
  'Class A': 150,
  'Class B': 250,
  'Class C': 400,
  'Class D': 500,
  'Class S': 50,
  DISABLE: 0.1,
} as const;
export type BufferLabel = keyof typeof LABEL_YARDS;
export const LABELS: Record<BufferLabel, Marked> = {
  'Class A': msg('Class A'),
  'Class B': msg('Class B'),
  'Class C': msg('Class C'),
  'Class D': msg('Class D'),
  'Class S': msg('Class S'),
  DISABLE: msg('buffer|DISABLE'),
};
const SIZES: Record<RadiusUnit, Marked<`{amount, plural, ${string}`>> = {
  yards: msg('{amount, plural, one {{exact} yard} other {{exact} yards}}'),
  feet: msg('{amount, plural, one {{exact} foot} other {{exact} feet}}'),
  miles: msg('{amount, plural, one {{exact} mile} other {{exact} miles}}'),
  acres: msg('{amount, plural, one {{exact} acre} other {{exact} acres}}'),
};
/** `0.0625 miles`, as it was typed */
export const sizeText = (amount: number, unit: RadiusUnit): string =>
  t(SIZES[unit], { amount, exact: exactNumber(amount) });

export const BUFFER_LABELS = Object.keys(LABEL_YARDS) as BufferLabel[];
export const isBufferLabel = (label: string): label is BufferLabel => Object.hasOwn(LABEL_YARDS, label);

export interface BufferRow extends CoordinateTexts {
  id: number;
  /** `null` where the person sets the size. */
  label: BufferLabel | null;
  amount: string;
  unit: RadiusUnit;
  color: string;
}

export const firstRow = (): BufferRow => ({
  id: 1,
  lat: '',
  lon: '',
  ...labelled('Class A'),
  color: BUFFER_COLORS[0],
});

export function labelled(label: BufferLabel): Pick<BufferRow, 'label' | 'amount' | 'unit'> {
  return { label, amount: String(LABEL_YARDS[label]), unit: 'yards' };
}

/** Around the same place, with the next free class and color. */
export function nextRow(rows: readonly BufferRow[]): BufferRow {
  const last = rows.at(-1) ?? firstRow();
  const label =
    BUFFER_LABELS.find((free) => free !== 'DISABLE' && rows.every((row) => row.label !== free)) ?? 'Class A';
  const color = BUFFER_COLORS.find((free) => rows.every((row) => row.color !== free)) ?? BUFFER_COLORS[0];
  return { ...last, ...labelled(label), id: Math.max(0, ...rows.map(({ id }) => id)) + 1, color };
}

/** Rows without a place or a positive amount have none. */
export function circlesOf(rows: readonly BufferRow[]): BufferCircle[] {
  return rows.flatMap((row) => {
    const center = positionOf(row);
    const amount = amountOf(row.amount);
    if (!center || amount === null) return [];
    const radius = radiusMeters(amount, row.unit);
    const size = sizeText(amount, row.unit);
    return [
      {
        center,
        top: destination(center, radius, 0),
        polygon: circle(center, radius),
        name: row.label ? `${t(LABELS[row.label])}, ${size}` : size,
        color: row.color,
      },
    ];
  });
}

/** The circles seen whole, with room for their names. */
export const focusOn = (circles: readonly BufferCircle[]): MapFocus => ({
  box: boxAround(circles.map(({ polygon }) => polygon)),
  marginPixels: 48,
});
