import { type ProductionRuleValues, productionRules, readRules, ruleValue } from '@portal/shared-api/rules';
import { fromWallClock, localDate } from '@portal/shared-api/time';
import { ProblemError } from '../http/problem.ts';

/** A rule as the table has it; dates `YYYY-MM-DD`. */
export interface RuleRow {
  rule: string;
  value: string;
  source: string;
  valid_from: string;
  /** The first day on which it does not hold any more; `null` while it does. */
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

  /** IANA name of the zone of the district at a moment. */
  timeZoneAt(moment: Date): string {
    const rows = this.#rowsOn(moment.toISOString().slice(0, 10));
    return ruleValue(productionRules, rows, 'due-time-zone') ?? productionRules['due-time-zone'].default.value;
  }

  /** The year that it is where the district is. */
  yearAt(moment: Date): number {
    return Number(localDate(moment.getTime(), this.timeZoneAt(moment)).slice(0, 4));
  }

  /** The year whose report is due next: that of this very minute still is. */
  reportingYearAt(moment: Date): number {
    const thisYear = this.yearAt(moment);
    const isToCome = (year: number) => {
      const due = this.ofYear(year)?.dueAt;
      return due !== undefined && due >= moment;
    };
    return [thisYear - 1, thisYear].find(isToCome) ?? thisYear;
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
      const { values } = readRules(productionRules, this.rowsOf(year));
      known = values && { ...values, dueAt: dueAt(year, values) };
      this.#years.set(year, known);
    }
    return known;
  }

  /** @throws ProblemError 404 for a year that no rules are known of */
  requireYear(year: number): YearRules {
    const found = this.ofYear(year);
    if (found) return found;
    const { problems } = readRules(productionRules, this.rowsOf(year));
    if (problems.length === 0) throw new ProblemError('year-without-rules', { year });
    throw new ProblemError('year-rules-invalid', { year, reasons: problems.join(' ') });
  }
}

/** When the report of a year is due: on a day of the year after it. A February 29 that it has not is the day after. */
export function dueAt(
  year: number,
  rules: Pick<ProductionRuleValues, 'due-month-day' | 'due-time' | 'due-time-zone'>,
): Date {
  const [month, day] = rules['due-month-day'].split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
  return new Date(fromWallClock(`${date} ${rules['due-time']}`, rules['due-time-zone']));
}
