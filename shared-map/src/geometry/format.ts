import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import { acres, convertLength, squareFeet } from './units.ts';

const withDigits = (value: number, digits: number): string =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1,234.5 ft` */
export const formatFeet = (metres: number): string => t('{feet} ft', { feet: withDigits(metres / METERS_PER_FOOT, 1) });

/** `411.5 yd` */
export const formatYards = (metres: number): string =>
  t('{yards} yd', { yards: withDigits(convertLength(metres / METERS_PER_FOOT, 'feet', 'yards'), 1) });

/** `12.34 acres` */
export const formatAcres = (squareMetres: number): string =>
  t('{acres} acres', { acres: withDigits(acres(squareMetres), 2) });

/** `537,530 sq ft` */
export const formatSquareFeet = (squareMetres: number): string =>
  t('{squareFeet} sq ft', { squareFeet: withDigits(squareFeet(squareMetres), 0) });

export const formatDegrees = (degrees: number): string => degrees.toFixed(5);
