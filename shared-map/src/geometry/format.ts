import { METRES_PER_FOOT } from '@portal/shared-api/units';
import { acres, convertLength, squareFeet } from './units.ts';

const withDigits = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1,234.5 ft` */
export const formatFeet = (metres: number): string => `${withDigits(metres / METRES_PER_FOOT, 1)} ft`;

/** `411.5 yd` */
export const formatYards = (metres: number): string =>
  `${withDigits(convertLength(metres / METRES_PER_FOOT, 'feet', 'yards'), 1)} yd`;

/** `12.34 acres` */
export const formatAcres = (squareMetres: number): string => `${withDigits(acres(squareMetres), 2)} acres`;

/** `537,530 sq ft` */
export const formatSquareFeet = (squareMetres: number): string => `${withDigits(squareFeet(squareMetres), 0)} sq ft`;

export const formatDegrees = (degrees: number): string => degrees.toFixed(5);
