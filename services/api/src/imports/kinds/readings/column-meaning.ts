import { areOfOneQuantity, findUnit } from '../../values/units.ts';

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

/** Writes `b.t.o.c.` as `btoc`. */
export const withoutPoints = (text: string): string =>
  text.replace(/\b[a-z](\.[a-z]\b)+\.?/gi, (letters) => letters.replaceAll('.', ''));

const words = (column: string): string[] =>
  withoutPoints(column)
    .toLowerCase()
    .split(/[^a-z0-9°µμ/'"]+/)
    .filter((word) => word !== '');

export function findQuantityInName(column: string): Quantity | null {
  const text = words(column).join(' ');
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const FROM_POINT =
  /\b(b ?to[crp]|bmp|brp|toc|mp)\b|top of (the )?(well )?(casing|pipe|riser)|measuring point|below (the )?(casing|rim|reference|pipe)/;
const FROM_SURFACE =
  /\b(bgs|bgl|blsd?|lsd|bls)\b|land surface|ground (surface|level)|below (the )?(surface|ground|grade)/;

/** What a depth is measured from: any thing that it is below and that is not the surface is a point. By the name of its column: `DTW (ft btoc)`, `depth_bgs`. */
export function findReference(column: string): 'point' | 'surface' | null {
  const text = words(column).join(' ');
  if (FROM_POINT.test(text)) return 'point';
  if (FROM_SURFACE.test(text)) return 'surface';
  return /\bbelow \S/.test(text) ? 'point' : null;
}

/** The units in a name, the last one first. */
function unitsIn(column: string): string[] {
  const parts = words(column);
  const units: string[] = [];
  for (let last = parts.length - 1; last > 0; last--) {
    const part = parts[last]!;
    const pair = `${parts[last - 1]} ${part}`;
    if (last > 1 && findUnit(pair)) {
      units.push(pair);
      last -= 1;
    }
    // The "in" of "Level in well" is not inches.
    else if (findUnit(part) && (part !== 'in' || last === parts.length - 1)) units.push(part);
  }
  return units;
}

/**
 * Finds the unit at the end of a name, or before words such as "bgs": `depth_to_water_ft`, `Level (m)`, `DTW [ft btoc]`. `null` also if it
 * names another one of the same quantity: `dtw_ft_m`.
 */
export function findUnitInName(column: string): string | null {
  const [unit, ...others] = unitsIn(column).map((text) => [text, findUnit(text)!] as const);
  if (!unit) return null;
  return others.some(([, other]) => other !== unit[1] && areOfOneQuantity(other, unit[1])) ? null : unit[0];
}
