import { sentence } from '@portal/shared-api/import-texts';
import { withoutThousands } from '@portal/shared-i18n';
import { RowError, shorten } from './row-error.ts';
import { parseNumber } from './values.ts';

/** Texts for "no value" from agencies and loggers. */
const NO_VALUE = new Set(
  'na n/a nan null none nil nd ice dry frozen obstructed pumping missing eqp ssn bkw dis mnt *** -- - . ?'.split(' '),
);
/** NaN and infinity (-1.#IND, 1.#QNAN, -Inf), spreadsheet errors (#N/A, #DIV/0!), and dashes. */
const NO_NUMBER =
  /^([+-]?(1\.#[a-z]+\d*|nan(\(.*\))?|inf(inity)?)|#(n\/a|value!|ref!|div\/0!|num!|name\?|null!)|[-*.]+)$/;
/** Larger numbers mean "none": MODFLOW writes 1e30 for dry cells. */
const HUGE = 1e30;

/** `thousands` is a decimal point with commas between thousands. */
export type DecimalMark = '.' | ',' | 'thousands';

function plainNumber(text: string, decimal: DecimalMark): string {
  if (decimal === ',') return text.replace(',', '.');
  return decimal === 'thousands' ? withoutThousands(text) : text;
}

/**
 * Codes for "no value" are read like other numbers.
 * @param sentinels additional lowercase texts for "no value"
 * @throws RowError if there is no number
 */
export function readValue(text: string, decimal: DecimalMark, sentinels: ReadonlySet<string>): number {
  const trimmed = text.trim();
  if (trimmed === '') throw new RowError(sentence('reading-value-missing'));
  const lower = trimmed.toLowerCase();
  if (NO_VALUE.has(lower) || NO_NUMBER.test(lower) || sentinels.has(lower)) {
    throw new RowError(sentence('reading-value-none', { text: shorten(trimmed) }));
  }
  // With decimal commas, a point would separate thousands: 1.234 is not 1 and a bit.
  if (decimal === ',' && trimmed.includes('.')) {
    throw new RowError(sentence('reading-with-point', { text: shorten(trimmed) }));
  }
  const value = parseNumber(plainNumber(trimmed, decimal));
  if (value === null) throw new RowError(sentence('reading-not-a-number', { text: shorten(trimmed) }));
  if (Math.abs(value) >= HUGE) throw new RowError(sentence('reading-value-none', { text: shorten(trimmed) }));
  return value;
}
