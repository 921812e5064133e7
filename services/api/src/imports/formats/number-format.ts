import { findUnit } from '../values/units.ts';

export interface NumberFormat {
  kind: 'number' | 'date' | 'time' | 'duration';
  /**
   * For formats of identifiers, which only pad digits or add texts: 42 in `0000` is 0042, 7 in `"W-"000` is W-007. `undefined` for a number
   * that they would round.
   */
  show?: (number: number) => string | undefined;
  /** That it adds, unless it is feet: 100 in `0" m"` is 100 m. */
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
/** A text, a skipped width or fill, a color, condition, locale or unit of a duration, the number itself, or one character. */
const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*].|\[(?<bracket>[^\]]*)\]|AM\/PM|A\/P|(?<general>General)|(?<bare>.)/gis;

type Token = { text: string } | { zero: boolean };
const isDigit = (token: Token): token is { zero: boolean } => 'zero' in token;

function showDigits(tokens: readonly Token[], digits: string): string {
  const first = tokens.findIndex(isDigit);
  let left = digits;
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

/** Rounds like Excel: 0.1 + 0.2 is shown as 0.3. */
const SIGNIFICANT_DIGITS = 15;
export const roundLikeExcel = (number: number): number =>
  Number.isInteger(number) ? number : Number(number.toPrecision(SIGNIFICANT_DIGITS));

/** @param code as in ECMA-376 part 1, 18.8.31; only its part for positive numbers counts */
export function parseNumberFormat(code: string): NumberFormat {
  if (code.length > MAX_FORMAT_CHARACTERS) return NUMBER;
  const tokens: Token[] = [];
  let bare = '';
  let isDuration = false;
  let isGeneral = false;
  let hasNegative = false;
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    const { quoted, escaped, bracket, general, bare: character } = groups;
    hasNegative = character === ';';
    if (hasNegative) break;
    if (bracket && /^(h+|m+|s+)$/i.test(bracket)) isDuration = true;
    if (character) bare += character;
    isGeneral ||= general !== undefined;
    const text = quoted ?? escaped ?? character;
    if (general || character === '0' || character === '#') tokens.push({ zero: character !== '#' });
    else if (text) tokens.push({ text });
  }
  // Other letters are the name of the general format in another language, such as Standard. Seconds may have decimals.
  if (isDuration || /^(?=.*[ymdhs])[ymdhsegb\W]*$/i.test(bare.replace(/\.0+/, '')))
    return { kind: isDuration ? 'duration' : /[dy]|^[^hs]*$/i.test(bare) ? 'date' : 'time' };
  const isPadded = tokens.filter((token) => isDigit(token) && token.zero).length > 1;
  const hasText = tokens.some((token) => !isDigit(token) && token.text.trim() !== '');
  const [, decimals] = /^[-(): 0#]*(?:\.(0{1,15}))?[-(): ]*$/.exec(bare) ?? [null, null];
  const isIdentifier = tokens.some(isDigit) && decimals !== null && (isPadded || hasText);
  const show = (number: number): string | undefined => {
    const [value, sign] = [Math.abs(number), number < 0 ? '-' : ''];
    const digits = isGeneral ? String(value) : value.toFixed(decimals?.length);
    if (Number(digits) !== value || (sign && hasNegative)) return undefined;
    return sign + showDigits(tokens, isGeneral ? digits : digits.replace('.', ''));
  };
  const after = tokens.slice(tokens.findLastIndex(isDigit) + 1) as { text: string }[];
  const unit = after
    .map(({ text }) => text)
    .join('')
    .trim();
  const isOther = ![null, 'feet'].includes(findUnit(unit));
  return { kind: 'number', ...(isIdentifier && { show }), ...(isOther && { unit }) };
}
