import { readNumber, t } from '@portal/shared-i18n';
import type { Meter, MeterReplacement } from '../production.resource.ts';
import { NOT_A_NUMBER } from '../values/mistakes.ts';
import { fieldNumber } from '../values/numbers.ts';

export type ReplacementField = keyof MeterReplacement;
export type ReplacementTexts = Record<ReplacementField, string>;
type ReplacementMistakes = Partial<Record<ReplacementField, string>>;

export const startOfReplacement = (meter: Meter): ReplacementTexts => ({
  changed_on: '',
  last_reading: '',
  serial: '',
  unit: meter.unit,
  digits: String(meter.digits),
  multiplier: fieldNumber(meter.multiplier),
  first_reading: '0',
});

export function checkReplacement(texts: ReplacementTexts): {
  mistakes: ReplacementMistakes;
  replacement: MeterReplacement | null;
} {
  const mistakes: ReplacementMistakes = {};
  const number = (field: ReplacementField, isGood: (value: number) => boolean, message: string): number => {
    const value = readNumber(texts[field]);
    if (value === null) mistakes[field] = t('Enter a number.');
    else if (Number.isNaN(value)) mistakes[field] = t(NOT_A_NUMBER);
    else if (!isGood(value)) mistakes[field] = message;
    return value ?? Number.NaN;
  };
  const serial = texts.serial.trim();
  if (serial === '') mistakes.serial = t('Enter the serial number.');
  if (texts.changed_on === '') mistakes.changed_on = t('Enter the date.');
  const replacement: MeterReplacement = {
    changed_on: texts.changed_on,
    last_reading: number('last_reading', (value) => value <= 1e15, t('This number is too large.')),
    serial,
    unit: texts.unit as MeterReplacement['unit'],
    digits: number(
      'digits',
      (value) => Number.isInteger(value) && value >= 3 && value <= 12,
      t('Enter a whole number from 3 to 12.'),
    ),
    multiplier: number(
      'multiplier',
      (value) => value > 0 && value <= 100_000,
      t('Enter a number above 0, up to 100,000.'),
    ),
    first_reading: number('first_reading', (value) => value <= 1e15, t('This number is too large.')),
  };
  return { mistakes, replacement: Object.keys(mistakes).length === 0 ? replacement : null };
}
