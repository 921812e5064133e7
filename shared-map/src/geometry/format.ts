import { decimalText, METERS_PER_FOOT } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { acres, convertLength, squareFeet, squareMiles } from './units.ts';

/** Of several values the sum of what is shown of each, so that it is the sum that a reader finds. */
const shownSum = (values: readonly number[], digits: number): number =>
  values.reduce((sum, value) => sum + Number(value.toFixed(digits)), 0);

const sumText = (values: readonly number[], digits: number): string => decimalText(shownSum(values, digits), digits);

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

/** Of what is drawn by hand, less is known than a screen says: its figure, in whole units from a hundred on. */
function roundedText(values: readonly number[], digits: number): string {
  const sum = shownSum(values, digits);
  return decimalText(sum, sum < 100 ? digits : 0);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const FEET_PER_MILE = 5280;

/** `1,235 ft`, `412 yd`; from a mile on `1.23 mi` */
export function approximateLength(...meters: number[]): string[] {
  const feet = meters.map((each) => each / METERS_PER_FOOT);
  return sumOf(feet) < FEET_PER_MILE
    ? [
        t('{feet} ft', { feet: roundedText(feet, 1) }),
        t('{yards} yd', {
          yards: roundedText(
            feet.map((each) => convertLength(each, 'feet', 'yards')),
            1,
          ),
        }),
      ]
    : [t('{miles} mi', { miles: decimalText(convertLength(sumOf(feet), 'feet', 'miles'), 2) })];
}

const ACRES_PER_SQUARE_MILE = 640;

/** `61.73 acres`; above a square mile `1,235 acres`, `1.93 sq mi` */
export function approximateArea(...squareMeters: number[]): string[] {
  const sum = sumOf(squareMeters);
  const inAcres = t('{acres} acres', { acres: roundedText(squareMeters.map(acres), 2) });
  return acres(sum) > ACRES_PER_SQUARE_MILE
    ? [inAcres, t('{squareMiles} sq mi', { squareMiles: decimalText(squareMiles(sum), 2) })]
    : [inAcres];
}
