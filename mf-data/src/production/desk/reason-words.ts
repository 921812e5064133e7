import { readingName } from '@portal/shared-api/production';
import { formatNumber, type Marked, msg, t } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';
import type { ReviewReason } from '../production.resource.ts';
import { acreFeetText, numberText } from '../values/numbers.ts';

type Code = ReviewReason['code'];

/** `title` names the reason in the filter, `text` says it of a report, with its numbers. */
export const REASON_WORDS = {
  'no-evidence': { title: msg('No evidence'), text: msg('{volume} acre-feet without a meter, and no document') },
  'computed-differs': {
    title: msg('Figures don’t match the volume'),
    text: msg(
      '{name}: these figures come to {computed} acre-feet, but {reported} acre-feet were reported (a difference of {difference} acre-feet{percent, select, none {} other {, {percent}}})',
    ),
  },
  'times-usual': {
    title: msg('Extra digit in the total'),
    text: msg(
      'The total is {times} times that of {years, plural, one {the year before} other {a usual year (the median of the # years before)}}',
    ),
  },
  'fraction-of-usual': {
    title: msg('Missing digit in the total'),
    text: msg(
      'The total is far below {usual} acre-feet, that of {years, plural, one {the year before} other {a usual year (the median of the # years before)}}',
    ),
  },
  'extra-digit': {
    title: msg('Extra digit of a meter'),
    text: msg('{name}: {volume} acre-feet, {times} times its usual {usual}'),
  },
  'missing-digit': {
    title: msg('Missing digit of a meter'),
    text: msg('{name}: {volume} acre-feet, far below its usual {usual}'),
  },
  'volume-beyond-pump': {
    title: msg('More than the well can pump'),
    text: msg(
      '{name}: day and night for {days, plural, one {# day} other {# days}} at {gpm} gallons per minute, the well pumps only {most} acre-feet',
    ),
  },
  'zero-with-wells': {
    title: msg('Zero, but wells are active'),
    text: msg('0 acre-feet from {wells, plural, one {# active well} other {# active wells}}'),
  },
  'changed-after-check': {
    title: msg('Changed after the check'),
    text: msg('Accepted on {date}, and changed since'),
  },
  'total-above-allowable': {
    title: msg('Above allowable and reserve'),
    text: msg('{over} acre-feet above the allowable and reserve of {usable}'),
  },
  'reading-goes-back': {
    title: msg('Reading goes back'),
    text: msg('{name}: the ending reading {end} is lower than the beginning reading {start}'),
  },
  'unlike-own-reading': {
    title: msg('Does not fit another reading'),
    text: msg('{name}: {entered} on {on} does not fit {reading}, which was read on {date}'),
  },
  'same-as-last-year': {
    title: msg('Same as last year'),
    text: msg('The total is exactly the same as in {year}'),
  },
  'total-unlike-earlier-years': {
    title: msg('Well off the last five years'),
    text: msg('The total is far outside the range of earlier years, {least} to {most} acre-feet'),
  },
  'total-unlike-earlier-year': {
    title: msg('Well off the only earlier year'),
    text: msg('The total is very different from the only earlier year, {earlier} acre-feet'),
  },
  'gap-to-last-year': {
    title: msg('Gap to last year’s reading'),
    text: msg('{name}: begins at {start}; last year ended at {expected}'),
  },
  'gap-to-first-reading': {
    title: msg('Gap to the first reading'),
    text: msg('{name}: begins at {start}; the new meter began at {expected}'),
  },
  'dates-reversed': {
    title: msg('Dates reversed'),
    text: msg('{name}: the ending date is not after the beginning date'),
  },
  'date-outside-year': {
    title: msg('Date outside the year'),
    text: msg('{name}: a date is more than a month outside {year}'),
  },
  'part-of-year': {
    title: msg('Not read near the year’s end'),
    text: msg('{name}: the report’s ending reading is of {date}'),
  },
  'late-without-postmark': {
    title: msg('Late, no postmark'),
    text: msg('Filed for the owner {days, plural, one {# day} other {# days}} late, and no postmark is entered'),
  },
  'change-reported-late': {
    title: msg('Meter change reported late'),
    text: msg(
      '{name}: installed on {installed}, reported {days, plural, one {# day} other {# days}} later; {limit} are allowed',
    ),
  },
} as const satisfies Record<Code, { title: Marked; text: Marked }>;

const VOLUMES = new Set(['volume', 'total', 'usual', 'most', 'least', 'over', 'usable', 'earlier']);
const NUMBERS = new Set(['times', 'gpm', 'end', 'start', 'entered', 'reading', 'expected', 'computed', 'reported']);
const DAYS = new Set(['date', 'installed', 'on']);

const signed = (value: number, maximumFractionDigits: number): string =>
  formatNumber(value, { maximumFractionDigits, signDisplay: 'exceptZero' }).replace('-', '−');

/** `+12.5` or `−12.5`, exact to the thousandth */
export const signedText = (acreFeet: number): string => signed(acreFeet, 3);

export const percentText = (percent: number): string => t('{percent}%', { percent: signed(percent, 1) });

/** `The total is 10.2 times that of a usual year …`; the code itself for one of another release. */
export function reasonText({ code, values }: ReviewReason): string {
  const words = REASON_WORDS[code];
  if (!words) return code;
  const shown: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(values)) {
    if (VOLUMES.has(key)) shown[key] = acreFeetText(Number(value));
    else if (NUMBERS.has(key)) shown[key] = numberText(Number(value));
    else if (DAYS.has(key)) shown[key] = dateText(`${value}`);
    else shown[key] = value;
  }
  if (typeof values.difference === 'number') shown.difference = signedText(values.difference);
  shown.percent = typeof values.percent === 'number' ? percentText(values.percent) : 'none';
  if (values.name !== undefined) shown.name = readingName(values as never);
  return t(words.text as never, ...([shown] as never));
}
