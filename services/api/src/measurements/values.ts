import { RowError, shown } from '../import/row-error.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Words and numbers that stand for "no value" in files of agencies and loggers. */
const NO_VALUE = new Set(
  'na n/a nan null none nil nd ice dry frozen obstructed pumping missing eqp ssn bkw dis mnt *** -- - . ?'.split(' '),
);
const NO_VALUE_NUMBERS = new Set([-999, -9999, -99999, -999999, -999.99, -9999.99, 9999.99, 99999, 999999, 9999999]);
/** From here on a number is one that a program writes for "none". */
const HUGE = 1e30;

/**
 * Reads a value.
 *
 * @param decimal what stands before the decimals
 * @param sentinels further texts that mean "no value", in small letters
 * @throws RowError saying why there is none
 */
export function readValue(text: string, decimal: '.' | ',', sentinels: ReadonlySet<string>): number {
  const trimmed = text.trim();
  if (trimmed === '') throw new RowError('has no value');
  const lower = trimmed.toLowerCase();
  if (NO_VALUE.has(lower) || sentinels.has(lower)) throw new RowError(`has no value: ${shown(trimmed)}`);
  const plain = decimal === ',' ? trimmed.replace(',', '.') : trimmed;
  const value = NUMBER.test(plain) ? Number(plain) : Number.NaN;
  if (NO_VALUE_NUMBERS.has(value) || Math.abs(value) >= HUGE) throw new RowError(`has no value: ${shown(trimmed)}`);
  if (Number.isNaN(value)) throw new RowError(`${shown(trimmed)} is not a number`);
  return value;
}
