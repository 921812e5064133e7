import type { LateRules } from '@portal/shared-api/production';

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
  late: LateRules;
  /** Stock wells that can pump no more need no report. */
  exemptMostGpm: number;
  /** Wells since this day are metered. */
  otherMethodsBefore: string;
  /** How long after a new permit the wells of its GPU may be without meters. */
  meterDaysAfterNewPermit: number;
}

/** All rules of production reporting, of all years. */
export class ProductionRules {
  readonly #years = new Map<number, YearRules | null>();

  constructor(private readonly rows: readonly RuleRow[]) {}

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
      known = read(this.rowsOf(year));
      this.#years.set(year, known);
    }
    return known;
  }
}

function read(rows: readonly RuleRow[]): YearRules | null {
  const values = new Map(rows.map(({ rule, value }) => [rule, value]));
  const text = (rule: string) => values.get(rule) ?? '';
  const number = (rule: string) => (values.has(rule) ? Number(values.get(rule)) : Number.NaN);
  const rules: YearRules = {
    allowableAcreFeetPerAcre: number('allowable-acre-feet-per-acre'),
    reserveYears: number('reserve-years'),
    dueMonthDay: text('due-month-day'),
    dueTime: text('due-time'),
    late: { dollarsPerDay: number('late-dollars-per-day'), dollarsMost: number('late-dollars-most') },
    exemptMostGpm: number('exempt-most-gpm'),
    otherMethodsBefore: text('other-methods-before'),
    meterDaysAfterNewPermit: number('meter-days-after-new-permit'),
  };
  const { late, ...others } = rules;
  const isMissing = [...Object.values(others), ...Object.values(late)].some(
    (value) => value === '' || Number.isNaN(value),
  );
  return isMissing ? null : rules;
}
