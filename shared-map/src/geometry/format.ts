import { decimalText, METERS_PER_FOOT } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { acres, convertLength, squareFeet } from './units.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Of several values the sum of what is shown of each, so that it is the sum that a reader finds. */
const sumText = (values: readonly number[], digits: number): string =>
  decimalText(sumOf(values.map((value) => rounded(value, digits))), digits);

/** `1,234.5 ft` */
export const formatFeet = (...meters: number[]): string =>
  t('{feet} ft', {
    feet: sumText(
      meters.map((each) => each / METERS_PER_FOOT),
      1,
    ),
  });

/** `411.5 yd` */
export const formatYards = (...meters: number[]): string =>
  t('{yards} yd', {
    yards: sumText(
      meters.map((each) => convertLength(each / METERS_PER_FOOT, 'feet', 'yards')),
      1,
    ),
  });

/** `12.34 acres` */
export const formatAcres = (...squareMeters: number[]): string =>
  t('{acres} acres', { acres: sumText(squareMeters.map(acres), 2) });

/** `537,530 sq ft` */
export const formatSquareFeet = (...squareMeters: number[]): string =>
  t('{squareFeet} sq ft', { squareFeet: sumText(squareMeters.map(squareFeet), 0) });

export const formatDegrees = (degrees: number): string => degrees.toFixed(5);

/** Of what is drawn by hand, less is known than a screen says: whole units from a hundred on. */
const paperDigits = (value: number, digits: number): number => (rounded(value, digits) < 100 ? digits : 0);

const onPaper = (value: number, digits: number): number => rounded(value, paperDigits(value, digits));

const paperText = (values: readonly number[], digits: number): string =>
  decimalText(
    sumOf(values.map((value) => onPaper(value, digits))),
    Math.max(...values.map((value) => paperDigits(value, digits))),
  );

/** Of parts with two decimals of a large unit; those smaller than it are shown in small units. */
const inLargeUnits = (values: readonly number[], perLarge: number, digits: number): string =>
  decimalText(
    sumOf(values.map((value) => (value < perLarge ? onPaper(value, digits) / perLarge : rounded(value / perLarge, 2)))),
    2,
  );

const FEET_PER_MILE = 5280;

/** `1,235 ft`, `412 yd`; from a mile on `1.23 mi` */
export function approximateLength(...meters: number[]): string[] {
  const feet = meters.map((each) => each / METERS_PER_FOOT);
  const yards = feet.map((each) => convertLength(each, 'feet', 'yards'));
  return sumOf(feet) < FEET_PER_MILE
    ? [t('{feet} ft', { feet: paperText(feet, 1) }), t('{yards} yd', { yards: paperText(yards, 1) })]
    : [t('{miles} mi', { miles: inLargeUnits(feet, FEET_PER_MILE, 1) })];
}

const ACRES_PER_SQUARE_MILE = 640;

/** `61.73 acres`; from a square mile on `1,235 acres`, `1.93 sq mi` */
export function approximateArea(...squareMeters: number[]): string[] {
  const areas = squareMeters.map(acres);
  const inAcres = t('{acres} acres', { acres: paperText(areas, 2) });
  return sumOf(areas) < ACRES_PER_SQUARE_MILE
    ? [inAcres]
    : [inAcres, t('{squareMiles} sq mi', { squareMiles: inLargeUnits(areas, ACRES_PER_SQUARE_MILE, 2) })];
}
