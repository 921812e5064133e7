import { dateText } from '../time/index.ts';
import { codes, date, monthDay, number, timeOfDay, timeZone, wholeNumber } from './kinds.ts';
import { type CodeNames, type RuleValues, rule } from './rule.ts';

const PUBLISHED = 'The district’s public pages on groundwater reporting (2016–2020)';
const ASSUMED = 'Assumed by the portal, as nothing is pumped from them; not stated on the district’s public pages';

const count = (value: number): string => value.toLocaleString('en-US');
const itself = (value: string): string => value;
const named =
  (table: string) =>
  (values: readonly number[], names: CodeNames): string =>
    values.map((code) => names[table]?.get(code) ?? `code ${code}`).join(', ') || 'none';

/** See `docs/guides/production-rules.md`. */
export const productionRules = {
  'allowable-acre-feet-per-acre': rule({
    label: 'Allowable',
    kind: number(0, 1_000),
    text: (value) => `${value} acre-feet per acre`,
    default: { value: '1.5', source: PUBLISHED },
    missing: 'unknown',
  }),
  'reserve-years': rule({
    label: 'Unused allowable is kept',
    kind: wholeNumber(0, 99),
    text: (value) => `${value} ${value === 1 ? 'year' : 'years'}`,
    default: { value: '1', source: PUBLISHED },
    missing: 'unknown',
  }),
  'due-month-day': rule({
    label: 'Due date of the following year',
    kind: monthDay,
    text: (value) => value.replace('-', '/'),
    default: { value: '03-01', source: PUBLISHED },
    missing: 'unknown',
  }),
  'due-time': rule({
    label: 'Due time',
    kind: timeOfDay,
    text: itself,
    default: { value: '17:00', source: PUBLISHED },
    missing: 'unknown',
  }),
  'due-time-zone': rule({
    label: 'Time zone of the deadline',
    kind: timeZone,
    text: itself,
    default: { value: 'America/Chicago', source: 'The district’s office in Dumas, Texas, is in Central time' },
    missing: 'default',
  }),
  'late-dollars-per-day': rule({
    label: 'Late fee',
    kind: number(0, 1_000_000),
    text: (value) => `$${value} a day`,
    default: { value: '50', source: PUBLISHED },
    missing: 'unknown',
  }),
  'late-dollars-most': rule({
    label: 'Highest late fee',
    kind: number(0, 1_000_000),
    text: (value) => `$${value} a report`,
    default: { value: '500', source: PUBLISHED },
    missing: 'unknown',
  }),
  'exempt-well-types': rule({
    label: 'Well types without a report',
    kind: codes,
    text: named('well_type'),
    default: { value: '2', source: PUBLISHED },
    missing: 'default',
  }),
  'exempt-small-well-types': rule({
    label: 'Well types without a report where the yield is small',
    kind: codes,
    text: named('well_type'),
    default: { value: '3', source: PUBLISHED },
    missing: 'default',
  }),
  'exempt-most-gpm': rule({
    label: 'A small yield',
    kind: number(0, 1_000_000),
    text: (value) => `up to ${value} gallons per minute`,
    default: { value: '17.5', source: PUBLISHED },
    missing: 'unknown',
  }),
  'unpumped-well-types': rule({
    label: 'Well types from which nothing is pumped',
    kind: codes,
    text: named('well_type'),
    default: { value: '6,7', source: ASSUMED },
    missing: 'default',
  }),
  'unpumped-well-statuses': rule({
    label: 'Well statuses in which nothing is pumped',
    kind: codes,
    text: named('well_status'),
    default: { value: '3,4,6', source: ASSUMED },
    missing: 'default',
  }),
  'other-methods-before': rule({
    label: 'Methods other than meters',
    kind: date,
    text: (value) => `for wells from before ${dateText(value)}`,
    default: { value: '2003-10-14', source: PUBLISHED },
    missing: 'unknown',
  }),
  'meter-days-after-new-permit': rule({
    label: 'Meters after a new permit',
    kind: wholeNumber(0, 36_500),
    text: (value) => `within ${count(value)} days`,
    default: { value: '365', source: PUBLISHED },
    missing: 'unknown',
  }),
  'meter-change-days': rule({
    label: 'Report the change of a meter',
    kind: wholeNumber(0, 36_500),
    text: (value) => `within ${count(value)} days`,
    default: { value: '30', source: PUBLISHED },
    missing: 'none',
  }),
  'gpu-most-acres': rule({
    label: 'Largest GPU',
    kind: number(0, 1_000_000),
    text: (value) => `${count(value)} acres`,
    default: { value: '1600', source: PUBLISHED },
    missing: 'none',
  }),
  'gpu-far-corner-feet': rule({
    label: 'Farthest corners of a GPU',
    kind: number(0, 10_000_000),
    text: (value) => `${count(value)} feet apart`,
    default: { value: '25000', source: PUBLISHED },
    missing: 'none',
  }),
};

export type ProductionRuleValues = RuleValues<typeof productionRules>;
