import { findUnit } from '../../values/units.ts';

export type Quantity =
  | 'depth'
  | 'elevation'
  | 'height'
  | 'level'
  | 'pressure'
  | 'air temperature'
  | 'temperature'
  | 'conductivity'
  | 'voltage';

/** The first match counts: a depth in feet below the elevation of the pipe is a depth. */
const WORDS: [quantity: Quantity, words: RegExp][] = [
  ['depth', /depth|dtw|d2w|below|bgs|blsd?|btoc|bmp/],
  ['elevation', /elev|navd|ngvd|a?msl|altitude|datum|wse/],
  ['pressure', /press|baro/],
  ['air temperature', /\bair\b/],
  ['temperature', /temp/],
  ['conductivity', /cond|spc/],
  ['voltage', /volt|batt/],
  ['level', /^(ground ?)?(water )?(level|lvl)( \S+)?$/],
  ['height', /above|height|submer|water column|stage|head/],
];

const words = (column: string): string[] =>
  column
    .toLowerCase()
    .split(/[^a-z0-9°µμ/'"]+/)
    .filter((word) => word !== '');

export function findQuantityInName(column: string): Quantity | null {
  const text = words(column).join(' ');
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const FROM_POINT =
  /\b(b ?toc|bmp|brp|toc|mp)\b|top of (the )?(well )?(casing|pipe|riser)|measuring point|below (the )?(casing|rim|reference|pipe)/;
const FROM_SURFACE = /\b(bgs|bgl|blsd?|lsd|bls)\b|land surface|ground (surface|level)|below (the )?(surface|ground)/;

/** What a depth is measured from, by the name of its column: `DTW (ft btoc)`, `depth_bgs`. */
export function findReference(column: string): 'point' | 'surface' | null {
  const text = words(column).join(' ');
  if (FROM_POINT.test(text)) return 'point';
  return FROM_SURFACE.test(text) ? 'surface' : null;
}

/** Finds the unit at the end of a name, or before words such as "bgs": `depth_to_water_ft`, `Level (m)`, `DTW [ft btoc]`. */
export function findUnitInName(column: string): string | null {
  const parts = words(column);
  for (let last = parts.length - 1; last > 0; last--) {
    const pair = parts.slice(last - 1, last + 1).join(' ');
    if (last > 1 && findUnit(pair)) return pair;
    const [part] = parts.slice(last) as [string];
    // The "in" of "Level in well" is not inches.
    if (findUnit(part) && (part !== 'in' || last === parts.length - 1)) return part;
  }
  return null;
}
