import type { LateRules } from '@portal/shared-api/production';
import { dueAt } from './due.ts';

/** Where the district's office is; for years of which no rule names a zone. */
const DISTRICT_TIME_ZONE = 'America/Chicago';

/** A rule as the table has it; dates `YYYY-MM-DD`. */
export interface RuleRow {
  rule: string;
  value: string;
  source: string;
  valid_from: string;
  /** The first day on which it does not hold any more; `null` while it does. */
  valid_until: string | null;
}

/** What the rules say of one year. */
export interface YearRules {
  allowableAcreFeetPerAcre: number;
  /** For how many years after it unused allowable is kept. */
  reserveYears: number;
  /** `MM-DD` of the year after. */
  dueMonthDay: string;
  /** `HH:MM` in the zone below. */
  dueTime: string;
  /** IANA name of the zone in which the year ends and its report is due. */
  timeZone: string;
  /** The instant that these three are. */
  dueAt: Date;
  late: LateRules;
  /** Stock wells that can pump no more need no report. */
  exemptMostGpm: number;
  /** Wells since this day are metered. */
  otherMethodsBefore: string;
  /** How long after a new permit the wells of its GPU may be without meters. */
  meterDaysAfterNewPermit: number;
  /** Within how many days a replaced meter is to be told; `null` where no rule says so. */
  meterChangeDays: number | null;
}

/** All rules of production reporting, of all years. */
export class ProductionRules {
  readonly #years = new Map<number, YearRules | null>();

  constructor(private readonly rows: readonly RuleRow[]) {}

  /** The rules in force on December 31 of a year, by name. */
  rowsOf(year: number): RuleRow[] {
    return this.#rowsOn(`${year}-12-31`);
  }

  /** IANA name of the zone of the district at a moment. */
  timeZoneAt(moment: Date): string {
    return timeZoneOf(this.#rowsOn(moment.toISOString().slice(0, 10)));
  }

  #rowsOn(day: string): RuleRow[] {
    return this.rows.filter(
      ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day < valid_until),
    );
  }

  /** What the rules of a year say; `null` when one is missing, and then there is nothing to report for it. */
  ofYear(year: number): YearRules | null {
    let known = this.#years.get(year);
    if (known === undefined) {
      known = read(this.rowsOf(year), year);
      this.#years.set(year, known);
    }
    return known;
  }
}

const timeZoneOf = (rows: readonly RuleRow[]): string =>
  rows.find(({ rule }) => rule === 'due-time-zone')?.value ?? DISTRICT_TIME_ZONE;

function read(rows: readonly RuleRow[], year: number): YearRules | null {
  const values = new Map(rows.map(({ rule, value }) => [rule, value]));
  const text = (rule: string) => values.get(rule) ?? '';
  const number = (rule: string) => (values.has(rule) ? Number(values.get(rule)) : Number.NaN);
  const late = { dollarsPerDay: number('late-dollars-per-day'), dollarsMost: number('late-dollars-most') };
  const rules = {
    allowableAcreFeetPerAcre: number('allowable-acre-feet-per-acre'),
    reserveYears: number('reserve-years'),
    dueMonthDay: text('due-month-day'),
    dueTime: text('due-time'),
    timeZone: timeZoneOf(rows),
    exemptMostGpm: number('exempt-most-gpm'),
    otherMethodsBefore: text('other-methods-before'),
    meterDaysAfterNewPermit: number('meter-days-after-new-permit'),
  };
  const isMissing = [...Object.values(rules), ...Object.values(late)].some(
    (value) => value === '' || Number.isNaN(value),
  );
  if (isMissing) return null;
  const meterChangeDays = values.has('meter-change-days') ? number('meter-change-days') : null;
  return { ...rules, late, dueAt: dueAt(year, rules), meterChangeDays };
}
