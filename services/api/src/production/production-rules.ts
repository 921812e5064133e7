import { type ProductionRuleValues, productionRules, readRules, ruleValue } from '@portal/shared-api/rules';
import { fromWallClock, localDate } from '@portal/shared-api/time';
import { ProblemError } from '../http/problem.ts';

/** A row of the table; dates `YYYY-MM-DD`. */
export interface RuleRow {
  rule: string;
  value: string;
  source: string;
  valid_from: string;
  /** Exclusive; `null` while in force. */
  valid_until: string | null;
}

export interface YearRules extends ProductionRuleValues {
  dueAt: Date;
}

export class ProductionRules {
  readonly #years = new Map<number, YearRules | null>();

  constructor(private readonly rows: readonly RuleRow[]) {}

  /** The rules in force on December 31 of a year, by name. */
  rowsOf(year: number): RuleRow[] {
    return this.#rowsOn(`${year}-12-31`);
  }

  /** IANA name of the district's time zone. */
  timeZoneAt(moment: Date): string {
    const rows = this.#rowsOn(moment.toISOString().slice(0, 10));
    return ruleValue(productionRules, rows, 'due-time-zone') ?? productionRules['due-time-zone'].default.value;
  }

  /** The calendar year in the district's time zone. */
  yearAt(moment: Date): number {
    return Number(localDate(moment.getTime(), this.timeZoneAt(moment)).slice(0, 4));
  }

  /** The year whose report is due next; a report due exactly at `moment` counts. */
  reportingYearAt(moment: Date): number {
    const thisYear = this.yearAt(moment);
    const isStillDue = (year: number) => {
      const due = this.ofYear(year)?.dueAt;
      return due !== undefined && due >= moment;
    };
    return [thisYear - 1, thisYear].find(isStillDue) ?? thisYear;
  }

  #rowsOn(day: string): RuleRow[] {
    return this.rows.filter(
      ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day < valid_until),
    );
  }

  /** `null` if a required rule is missing or invalid: the year then has no reports. */
  ofYear(year: number): YearRules | null {
    let known = this.#years.get(year);
    if (known === undefined) {
      const { values } = readRules(productionRules, this.rowsOf(year));
      known = values && { ...values, dueAt: dueAt(year, values) };
      this.#years.set(year, known);
    }
    return known;
  }

  /** @throws ProblemError 404 for a year without valid rules */
  requireYear(year: number): YearRules {
    const found = this.ofYear(year);
    if (found) return found;
    const { problems } = readRules(productionRules, this.rowsOf(year));
    if (problems.length === 0) throw new ProblemError('year-without-rules', { year });
    throw new ProblemError('year-rules-invalid', { year, reasons: problems.join(' ') });
  }
}

/** A day in the following year. February 29 becomes March 1 if that year has none. */
export function dueAt(
  year: number,
  rules: Pick<ProductionRuleValues, 'due-month-day' | 'due-time' | 'due-time-zone'>,
): Date {
  const [month, day] = rules['due-month-day'].split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
  return new Date(fromWallClock(`${date} ${rules['due-time']}`, rules['due-time-zone']));
}
