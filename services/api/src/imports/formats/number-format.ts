import { areOfOneQuantity, findUnit } from '../values/units.ts';

export interface NumberFormat {
  kind: 'number' | 'date' | 'time' | 'duration';
  /** For formats of identifiers, which only pad digits or add texts: 42 in `0000` is 0042, 7 in `"W-"000` is W-007. */
  show?: (whole: number) => string;
  /** A unit of length other than feet that is shown behind the number: `0" m"`. */
  unit?: string;
}

export const NUMBER: NumberFormat = { kind: 'number' };

/** By number (ECMA-376 part 1, 18.8.30). */
const DATES = [14, 15, 16, 17, 22, 27, 30, 36, 50, 57];
const [TIMES, DURATIONS] = [[18, 19, 20, 21, 45, 47], [46]];
const formatsOf = (numbers: number[], kind: NumberFormat['kind']) =>
  numbers.map((number): [number, NumberFormat] => [number, { kind }]);
export const BUILT_IN_FORMATS: ReadonlyMap<number, NumberFormat> = new Map([
  ...formatsOf(DATES, 'date'),
  ...formatsOf(TIMES, 'time'),
  ...formatsOf(DURATIONS, 'duration'),
]);

/** Limit of Excel; longer formats are slow to match. */
const MAX_FORMAT_CHARACTERS = 255;
/** A text, a skipped width or fill, a color, condition, locale or unit of a duration, or one character. */
const TOKEN = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]|AM\/PM|A\/P|(?<bare>.)/gis;

type Token = { text: string } | { zero: boolean };
const isDigit = (token: Token): token is { zero: boolean } => 'zero' in token;

function showDigits(tokens: readonly Token[], whole: number): string {
  const first = tokens.findIndex(isDigit);
  let left = String(whole);
  let shown = '';
  for (const [at, token] of [...tokens.entries()].reverse()) {
    if (!isDigit(token)) shown = token.text + shown;
    else {
      // The first place takes all digits that are left.
      shown = (at === first ? left : left.slice(-1)).padStart(token.zero ? 1 : 0, '0') + shown;
      left = left.slice(0, -1);
    }
  }
  return shown;
}

/** @param code as in ECMA-376 part 1, 18.8.31; only its part for positive numbers counts */
export function parseNumberFormat(code: string): NumberFormat {
  if (code.length > MAX_FORMAT_CHARACTERS) return NUMBER;
  const tokens: Token[] = [];
  let [bare, quotedText] = ['', ''];
  let isDuration = false;
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    const { quoted, escaped, bracket, bare: character } = groups;
    if (character === ';') break;
    if (bracket && /^(h+|m+|s+)$/i.test(bracket)) isDuration = true;
    if (character) bare += character;
    quotedText += quoted ?? escaped ?? '';
    const text = quoted ?? escaped ?? character;
    if (text) tokens.push(character && /[0#]/.test(character) ? { zero: character === '0' } : { text });
  }
  // Other letters are the name of the general format in another language, such as Standard. Seconds may have decimals.
  if (isDuration || /^(?=.*[ymdhs])[ymdhsegb\W]*$/i.test(bare.replace(/\.0+/, '')))
    return { kind: isDuration ? 'duration' : /[dy]|^[^hs]*$/i.test(bare) ? 'date' : 'time' };
  const unit = findUnit(quotedText);
  if (unit !== null && unit !== 'feet' && areOfOneQuantity(unit, 'feet')) return { kind: 'number', unit };
  const isPadded = tokens.filter((token) => isDigit(token) && token.zero).length > 1;
  const hasText = tokens.some((token) => !isDigit(token) && token.text.trim() !== '');
  const isIdentifier = tokens.some(isDigit) && /^[-(): 0#]*$/.test(bare) && (isPadded || hasText);
  return isIdentifier ? { kind: 'number', show: (whole) => showDigits(tokens, whole) } : NUMBER;
}
