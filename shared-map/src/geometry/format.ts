import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { acres, convertLength, squareFeet } from './units.ts';

const withDigits = (value: number, digits: number): string =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1,234.5 ft` */
export const formatFeet = (meters: number): string => t('{feet} ft', { feet: withDigits(meters / METERS_PER_FOOT, 1) });

/** `411.5 yd` */
export const formatYards = (meters: number): string =>
  t('{yards} yd', { yards: withDigits(convertLength(meters / METERS_PER_FOOT, 'feet', 'yards'), 1) });

/** `12.34 acres` */
export const formatAcres = (squareMeters: number): string =>
  t('{acres} acres', { acres: withDigits(acres(squareMeters), 2) });

/** `537,530 sq ft` */
export const formatSquareFeet = (squareMeters: number): string =>
  t('{squareFeet} sq ft', { squareFeet: withDigits(squareFeet(squareMeters), 0) });

export const formatDegrees = (degrees: number): string => degrees.toFixed(5);
