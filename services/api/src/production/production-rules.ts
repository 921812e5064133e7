import type { LateRules } from '@portal/shared-api/production';
import { dueAt } from './due.ts';

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
  /** `HH:MM` where the district is. */
  dueTime: string;
  /** The instant that these two are. */
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

  /** @param timeZone where the district is */
  constructor(
    private readonly rows: readonly RuleRow[],
    private readonly timeZone: string,
  ) {}

  /** The rules in force on December 31 of a year, by name. */
  rowsOf(year: number): RuleRow[] {
    const day = `${year}-12-31`;
    return this.rows.filter(
      ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day < valid_until),
    );
  }

  /** What the rules of a year say; `null` when one is missing, and then there is nothing to report for it. */
  ofYear(year: number): YearRules | null {
    let known = this.#years.get(year);
    if (known === undefined) {
      known = read(this.rowsOf(year), year, this.timeZone);
      this.#years.set(year, known);
    }
    return known;
  }
}

function read(rows: readonly RuleRow[], year: number, timeZone: string): YearRules | null {
  const values = new Map(rows.map(({ rule, value }) => [rule, value]));
  const text = (rule: string) => values.get(rule) ?? '';
  const number = (rule: string) => (values.has(rule) ? Number(values.get(rule)) : Number.NaN);
  const late = { dollarsPerDay: number('late-dollars-per-day'), dollarsMost: number('late-dollars-most') };
  const rules = {
    allowableAcreFeetPerAcre: number('allowable-acre-feet-per-acre'),
    reserveYears: number('reserve-years'),
    dueMonthDay: text('due-month-day'),
    dueTime: text('due-time'),
    exemptMostGpm: number('exempt-most-gpm'),
    otherMethodsBefore: text('other-methods-before'),
    meterDaysAfterNewPermit: number('meter-days-after-new-permit'),
  };
  const isMissing = [...Object.values(rules), ...Object.values(late)].some(
    (value) => value === '' || Number.isNaN(value),
  );
  if (isMissing) return null;
  const meterChangeDays = values.has('meter-change-days') ? number('meter-change-days') : null;
  return { ...rules, late, dueAt: dueAt(year, rules, timeZone), meterChangeDays };
}
