import { decimalText, METERS_PER_FOOT } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { acres, convertLength, squareFeet } from './units.ts';

/** Of several values the sum of what is shown of each, so that it is the sum that a reader finds. */
const sumText = (values: readonly number[], digits: number): string =>
  decimalText(
    values.reduce((sum, value) => sum + Number(value.toFixed(digits)), 0),
    digits,
  );

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
