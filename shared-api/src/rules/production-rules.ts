import { formatNumber, msg, t } from '@portal/shared-i18n';
import { DISTRICT_ZONE, shownClock, shownDate, shownZone } from '../time/index.ts';
import { dollarsText } from '../units.ts';
import { codes, date, monthDay, number, timeOfDay, timeZone, wholeNumber } from './kinds.ts';
import { type CodeNames, type RuleValues, rule } from './rule.ts';

const PUBLISHED = msg('The district’s public pages on groundwater reporting (2016–2020)');
const ASSUMED = msg(
  'Assumed by the portal because nothing is pumped from them; not stated on the district’s public pages',
);
const OFFICE = msg('The district’s office in Dumas, Texas, is in Central time');

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
  'due-month-day': rule({
    label: msg('Due date of the following year'),
    group: 'deadlines',
    kind: monthDay,
    text: (value) => value.replace('-', '/'),
    default: { value: '03-01', source: PUBLISHED },
    missing: 'unknown',
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
