import { formatNumber, type Marked, msg, t, translateMarked } from '@portal/shared-i18n';
import { DISTRICT_ZONE, shownClock, shownDate, shownZone } from '../time/index.ts';
import { dollarsText } from '../units.ts';
import { choice, codes, date, monthDay, number, timeOfDay, timeZone, wholeNumber } from './kinds.ts';
import { type CodeNames, type RuleValues, rule } from './rule.ts';

const PUBLISHED = msg('The district’s public pages on groundwater reporting (2016–2020)');
const ASSUMED = msg(
  'Assumed by the portal because nothing is pumped from them; not stated on the district’s public pages',
);
const OFFICE = msg('The district’s office in Dumas, Texas, is in Central time');

const OLDEST_FIRST = msg(
  'The district’s public pages on groundwater reporting (2016–2020): oldest first. As long as all reserve is kept equally long, the oldest also lapses first',
);
const DUE_DAY = msg(
  'Assumed by the portal: the district’s public pages name March 1 without exception. Texas Government Code 311.014 extends a period whose last day is such a day; whether it reaches this due date is not confirmed',
);
const SENT_BACK = msg(
  'Assumed by the portal: the district’s public pages say that a late report earns no reserve, and nothing about a report that is sent back',
);

const RESERVE_ORDERS = {
  'oldest-first': msg('the oldest reserve first'),
  'lapsing-first': msg('the reserve that lapses first'),
} as const;
const SENT_BACK_RESERVES = {
  kept: msg('kept'),
  'not-while-sent-back': msg('lost while it is sent back, kept once it is submitted again'),
  'resubmitted-in-time': msg('kept only if it is submitted again by the due date'),
} as const;
const DUE_DAYS_OFF = {
  'same-day': msg('due on that day'),
  'past-weekends': msg('due on the next day that is not a Saturday or Sunday'),
  'past-holidays': msg('due on the next day that is not a Saturday, a Sunday or a legal holiday of Texas'),
} as const;

const wordsIn =
  <Value extends string>(words: Readonly<Record<Value, Marked>>) =>
  (value: Value): string =>
    translateMarked(words[value]);

const decimal = (value: number): string => formatNumber(value, { maximumFractionDigits: 6 });
const named =
  (table: string) =>
  (values: readonly number[], names: CodeNames): string =>
    values.map((code) => names[table]?.get(code) ?? t('code {code}', { code })).join(', ') || t('none');

/** See `docs/guides/production-rules.md`. */
export const productionRules = {
  'allowable-acre-feet-per-acre': rule({
    label: msg('Allowable'),
    group: 'allowable',
    kind: number(0, 1_000),
    text: (value) => t('{amount} acre-feet per acre', { amount: decimal(value) }),
    default: { value: '1.5', source: PUBLISHED },
    missing: 'unknown',
  }),
  'reserve-years': rule({
    label: msg('Unused allowable is kept for'),
    group: 'allowable',
    kind: wholeNumber(0, 99),
    text: (value) => t('{years, plural, one {# year} other {# years}}', { years: value }),
    default: { value: '1', source: PUBLISHED },
    missing: 'unknown',
  }),
  'reserve-order': rule({
    label: msg('Production above the allowable uses'),
    group: 'allowable',
    kind: choice(RESERVE_ORDERS),
    text: wordsIn(RESERVE_ORDERS),
    default: { value: 'oldest-first', source: OLDEST_FIRST },
    missing: 'default',
  }),
  'sent-back-reserve': rule({
    label: msg('Reserve of a report that is sent back'),
    group: 'allowable',
    kind: choice(SENT_BACK_RESERVES),
    text: wordsIn(SENT_BACK_RESERVES),
    default: { value: 'kept', source: SENT_BACK },
    missing: 'default',
  }),
  'due-month-day': rule({
    label: msg('Due date of the following year'),
    group: 'deadlines',
    kind: monthDay,
    text: (value) => value.replace('-', '/'),
    default: { value: '03-01', source: PUBLISHED },
    missing: 'unknown',
  }),
  'due-day-off': rule({
    label: msg('If the due date is a Saturday, Sunday or holiday'),
    group: 'deadlines',
    kind: choice(DUE_DAYS_OFF),
    text: wordsIn(DUE_DAYS_OFF),
    default: { value: 'same-day', source: DUE_DAY },
    missing: 'default',
  }),
  'due-time': rule({
    label: msg('Due time'),
    group: 'deadlines',
    kind: timeOfDay,
    text: shownClock,
    default: { value: '17:00', source: PUBLISHED },
    missing: 'unknown',
  }),
  'due-time-zone': rule({
    label: msg('Time zone of the deadline'),
    group: 'deadlines',
    kind: timeZone,
    text: shownZone,
    default: { value: DISTRICT_ZONE, source: OFFICE },
    missing: 'default',
  }),
  'late-dollars-per-day': rule({
    label: msg('Late fee'),
    group: 'deadlines',
    kind: number(0, 1_000_000),
    text: (value) => t('{fee} a day', { fee: dollarsText(value) }),
    default: { value: '50', source: PUBLISHED },
    missing: 'unknown',
  }),
  'late-dollars-most': rule({
    label: msg('Highest late fee'),
    group: 'deadlines',
    kind: number(0, 1_000_000),
    text: (value) => t('{fee} per report', { fee: dollarsText(value) }),
    default: { value: '500', source: PUBLISHED },
    missing: 'unknown',
  }),
  'exempt-well-types': rule({
    label: msg('Well types that need no report'),
    group: 'wells',
    kind: codes,
    names: 'well_type',
    text: named('well_type'),
    default: { value: '2', source: PUBLISHED },
    missing: 'default',
  }),
  'exempt-small-well-types': rule({
    label: msg('Well types that need no report if their yield is small'),
    group: 'wells',
    kind: codes,
    names: 'well_type',
    text: named('well_type'),
    default: { value: '3', source: PUBLISHED },
    missing: 'default',
  }),
  'exempt-most-gpm': rule({
    label: msg('Small yield'),
    group: 'wells',
    kind: number(0, 1_000_000),
    text: (value) => t('up to {gpm} gallons per minute', { gpm: decimal(value) }),
    default: { value: '17.5', source: PUBLISHED },
    missing: 'unknown',
  }),
  'unpumped-well-types': rule({
    label: msg('Well types that pump nothing'),
    group: 'wells',
    kind: codes,
    names: 'well_type',
    text: named('well_type'),
    default: { value: '6,7', source: ASSUMED },
    missing: 'default',
  }),
  'unpumped-well-statuses': rule({
    label: msg('Well statuses that pump nothing'),
    group: 'wells',
    kind: codes,
    names: 'well_status',
    text: named('well_status'),
    default: { value: '3,4,6', source: ASSUMED },
    missing: 'default',
  }),
  'other-methods-before': rule({
    label: msg('Methods other than meters are allowed'),
    group: 'meters',
    kind: date,
    text: (value) => t('for wells completed before {date}', { date: shownDate(value) }),
    default: { value: '2003-10-14', source: PUBLISHED },
    missing: 'unknown',
  }),
  'meter-days-after-new-permit': rule({
    label: msg('Meters are required after a new permit'),
    group: 'meters',
    kind: wholeNumber(0, 36_500),
    text: (value) => t('within {days} days', { days: decimal(value) }),
    default: { value: '365', source: PUBLISHED },
    missing: 'unknown',
  }),
  'meter-change-days': rule({
    label: msg('Report a meter change'),
    group: 'meters',
    kind: wholeNumber(0, 36_500),
    text: (value) => t('within {days} days', { days: decimal(value) }),
    default: { value: '30', source: PUBLISHED },
    missing: 'none',
  }),
  'gpu-most-acres': rule({
    label: msg('Largest GPU'),
    group: 'gpus',
    kind: number(0, 1_000_000),
    text: (value) => t('{acres} acres', { acres: decimal(value) }),
    default: { value: '1600', source: PUBLISHED },
    missing: 'none',
  }),
  'gpu-far-corner-feet': rule({
    label: msg('Farthest corners of a GPU'),
    group: 'gpus',
    kind: number(0, 10_000_000),
    text: (value) => t('{feet} feet apart', { feet: decimal(value) }),
    default: { value: '25000', source: PUBLISHED },
    missing: 'none',
  }),
};

export type ProductionRuleValues = RuleValues<typeof productionRules>;
export type ReserveOrder = ProductionRuleValues['reserve-order'];
