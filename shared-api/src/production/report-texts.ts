import { formatNumber, type Marked, msg, t } from '@portal/shared-i18n';
import type { TextValue, TextValues, ValuesOfText } from '../problems/problem-texts.ts';
import { shownDate } from '../time/index.ts';
import { acreFeetText } from '../units.ts';

const NAMES = {
  'meter-alone': msg('Meter {serial}'),
  'meter-at-well': msg('Meter {serial} at {well}'),
  'meter-of-another-year': msg('A meter of another year'),
  'well-without-meter': msg('Well {well}'),
  'unmetered-water': msg('Unmetered water'),
} as const;

const READING_WARNINGS = {
  'reading-goes-back': msg(
    '{name}: the ending reading {end} is lower than the beginning reading {start}. Say whether the meter rolled over past {highest} or was replaced.',
  ),
  'unlike-own-reading': msg(
    '{name}: the reading {entered} of {on} does not fit {reading}, which was read on {date}. A meter does not run backward: check both.',
  ),
  'gap-to-first-reading': msg(
    '{name}: the beginning reading {start} is not the meter’s first reading, {expected}. Water pumped between the two would not count in any year.',
  ),
  'gap-to-last-year': msg(
    '{name}: the beginning reading {start} is not last year’s ending reading, {expected}. Water pumped between the two would not count in any year.',
  ),
  'date-outside-year': msg('{name}: a date is more than a month outside {year}.'),
  'dates-reversed': msg('{name}: the ending date is not after the beginning date.'),
  'part-of-year': msg('{name}: the ending reading was taken on {date}, more than a month before the end of {year}.'),
  'change-reported-late': msg(
    '{name}: this meter replaced another one on {installed}, and the change was reported on {reported}, {days} days later. Report a meter change within {limit} days.',
  ),
  'volume-beyond-pump': msg(
    '{name}: {volume} acre-feet is more than the well can pump. At {gpm} gallons per minute, day and night for {days, plural, one {# day} other {# days}}, it pumps {most} acre-feet.',
  ),
  'extra-digit': msg(
    '{name}: {volume} acre-feet is {times} times the usual {usual} acre-feet. Check the readings for an extra digit.',
  ),
  'missing-digit': msg(
    '{name}: {volume} acre-feet is far below the usual {usual} acre-feet. Check the readings for a missing digit.',
  ),
} as const;

const REPORT_WARNINGS = {
  'total-above-allowable': msg(
    'The total of {total} acre-feet is {over} acre-feet above the allowable and reserve of {usable} acre-feet.',
  ),
  'total-unlike-earlier-year': msg(
    'The total of {total} acre-feet is far from that of earlier years, {earlier} acre-feet.',
  ),
  'total-unlike-earlier-years': msg(
    'The total of {total} acre-feet is far from that of earlier years, {least} to {most} acre-feet.',
  ),
} as const;

const MISTAKES = {
  'date-in-future': msg('This date is in the future. Enter a date up to today.'),
  'postmark-before-year': msg('A report for {year} cannot be postmarked before {year}.'),
  'meter-not-on-gpu': msg('This GPU had no such meter in {year}.'),
  'well-not-on-gpu': msg('This GPU has no such well.'),
  'reading-twice': msg('This is in the report twice. Remove one of the two.'),
  'readings-without-meter': msg('Without a meter, enter a volume instead of readings.'),
  'volume-missing': msg('Enter the volume, or 0 if nothing was pumped.'),
  'readings-unexplained': msg('Say why there are no readings and how you know the volume.'),
  'ending-reading-unexplained': msg('Say why there is no ending reading and how you know the volume.'),
  'readings-missing': msg('Enter the readings, or an estimated volume and a note that says why there are no readings.'),
  'beginning-reading-missing': msg('Enter the beginning reading.'),
  'beginning-date-missing': msg('Enter the date of the beginning reading.'),
  'ending-reading-missing': msg(
    'Enter the ending reading, or an estimated volume if the meter stopped before the end of the year.',
  ),
  'ending-date-missing': msg('Enter the date of the ending reading.'),
  'lower-reading-unexplained': msg('Say whether the meter rolled over to 0 or was replaced.'),
  'register-too-short': msg('The meter has too few digits for this reading. Check the reading.'),
  'volume-of-both-meters-missing': msg('Enter the volume pumped through both meters, in acre-feet.'),
  'year-not-over': msg(
    '{year} is not over. Submit this report on or after {from}, or say why its readings are final: the meter was removed, for example, or the pump is off for the season.',
  ),
  'year-not-over-at-postmark': msg(
    '{year} was not over on {date}. Submit this report on or after {from}, or say why its readings are final: the meter was removed, for example, or the pump is off for the season.',
  ),
  'method-not-allowed': msg('This method is not allowed for this GPU. Choose another one.'),
  'meters-needed-for-new-well': msg(
    'Well {well} was completed on {date}. Only wells completed before {before} may be reported without meters.',
  ),
  'meters-needed-for-new-permit': msg(
    'Permit {permit} was issued on {date}. All wells of the GPU must have meters within {days, plural, one {# day} other {# days}} of a new permit.',
  ),
  'report-empty': msg('Enter the readings or a volume. If nothing was pumped, enter a volume of 0.'),
  'meter-readings-missing': msg('Enter the readings of meter {serial}.'),
  'meter-was-replaced': msg(
    'Meter {serial} was replaced by meter {newSerial} on {date}, before {year}. Enter its readings for meter {newSerial}.',
  ),
  'meter-was-removed': msg('Meter {serial} was removed on {date}, before {year}. It has no readings in {year}.'),
  'well-unaccounted-for': msg(
    'Well {well} has no meter. Enter what it pumped, or name it in the note on the report and say why it pumped nothing.',
  ),
  'warning-unexplained': msg('If this is right, explain it in a note.'),
  'report-warning-unexplained': msg('If this is right, explain it in the note on the report.'),
} as const;

const WARNINGS = { ...READING_WARNINGS, ...REPORT_WARNINGS };
const TEXTS = { ...NAMES, ...WARNINGS, ...MISTAKES };

export type ReadingWarningCode = keyof typeof READING_WARNINGS;
export type WarningCode = keyof typeof WARNINGS;
export type MistakeCode = keyof typeof MISTAKES;
type TextCode = keyof typeof TEXTS;

type Plain<Text> = Text extends Marked<infer Words> ? Words : never;
export type ValuesOfReportText<Code extends TextCode> = ValuesOfText<Plain<(typeof TEXTS)[Code]>>;

/** A text by its code. Days are `YYYY-MM-DD`, volumes are in acre-feet. */
export type ReportText<Codes extends TextCode = MistakeCode> = {
  [Code in Codes]: { code: Code; values: ValuesOfReportText<Code> };
}[Codes];

/** `name` is the code of the reading's name. */
export type ReadingName = {
  [Code in keyof typeof NAMES]: { name: Code } & ValuesOfReportText<Code>;
}[keyof typeof NAMES];

/** All texts by code, in English: for documentation. */
export const reportTexts: Readonly<Record<WarningCode | MistakeCode, string>> = { ...MISTAKES, ...WARNINGS };

type Format = (value: TextValue) => string;

const number: Format = (value) => formatNumber(Number(value), { maximumFractionDigits: 3 });
const acreFeet: Format = (value) => acreFeetText(Number(value));
const day: Format = (value) => shownDate(`${value}`);

/** By name of the value; other values are shown unchanged. */
const FORMATS: Readonly<Record<string, Format>> = {
  ...{
    start: number,
    end: number,
    entered: number,
    reading: number,
    highest: number,
    expected: number,
    gpm: number,
    times: number,
    limit: number,
  },
  ...{ volume: acreFeet, usual: acreFeet, total: acreFeet, over: acreFeet, usable: acreFeet },
  ...{ earlier: acreFeet, least: acreFeet, most: acreFeet },
  ...{ date: day, before: day, from: day, installed: day, reported: day, on: day },
};

const hasText = (code: unknown): code is TextCode => Object.hasOwn(TEXTS, code as string);

/** `null` for codes or values of another release. */
function textOf(code: unknown, { name, warning: _, ...values }: TextValues): string | null {
  if (!hasText(code)) return null;
  const text: string = TEXTS[code];
  const shown: Record<string, TextValue> = {};
  for (const [key, value] of Object.entries(values)) shown[key] = FORMATS[key]?.(value) ?? value;
  if (name !== undefined) shown.name = textOf(name, values) ?? name;
  const isComplete = [...text.matchAll(/\{(\w+)[,}]/g)].every(([, key]) => Object.hasOwn(shown, key!));
  return isComplete ? t(text as never, ...([shown] as never)) : null;
}

/** In the page's language; in English outside of pages. */
export const shortReportText = ({ code, values }: { code: TextCode; values: TextValues }): string =>
  textOf(code, values) ?? code;

/**
 * A text of the API in the page's language, prefixed by the warning to explain or by the name of the reading, for readers who see
 * neither.
 *
 * @returns `null` for a text that this release does not know
 */
export function wordReportText({ code, values = {} }: { code?: string | undefined; values?: TextValues | undefined }) {
  const text = textOf(code, values);
  if (text === null) return null;
  const { name, warning } = values;
  if (warning !== undefined) return [textOf(warning, values), text].filter(Boolean).join(' ');
  if (name !== undefined && !TEXTS[code as TextCode].includes('{name}')) return `${textOf(name, values)}: ${text}`;
  return text;
}

/** `null` for a name that this release does not know. */
export const wordReadingName = (name: TextValues): string | null => textOf(name.name, name);

export const readingName = (name: ReadingName): string => shortReportText({ code: name.name, values: name });
