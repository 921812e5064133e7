import type { ApplicationKind } from '@portal/shared-api/applications';
import { dueDay } from '@portal/shared-api/production';
import {
  type ApplicationTerms,
  applicationRules,
  applicationTerms,
  type ProductionRuleValues,
  productionRules,
  readRules,
  readSeasonRules,
  ruleValue,
  type SeasonRuleValues,
  seasonRules,
} from '@portal/shared-api/rules';
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

/** The day until whose end a report may come, in the time zone of the deadline. */
export const dueOn = (rules: YearRules): string => localDate(rules.dueAt.getTime(), rules['due-time-zone']);

const inForce = (rows: readonly RuleRow[], day: string): RuleRow[] =>
  rows.filter(({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day < valid_until));

export class ProductionRules {
  readonly #years = new Map<number, YearRules | null>();

  private readonly rows: readonly RuleRow[];

  /** @param all also rules of applications and of the filing season, which no report depends on */
  constructor(private readonly all: readonly RuleRow[]) {
    this.rows = all.filter(({ rule }) => !Object.hasOwn(applicationRules, rule) && !Object.hasOwn(seasonRules, rule));
  }

  /** The rules in force on December 31 of a year, by name. */
  rowsOf(year: number): RuleRow[] {
    return inForce(this.rows, `${year}-12-31`);
  }

  /** IANA name of the district's time zone. */
  timeZoneAt(moment: Date): string {
    const rows = inForce(this.rows, moment.toISOString().slice(0, 10));
    return ruleValue(productionRules, rows, 'due-time-zone') ?? productionRules['due-time-zone'].default.value;
  }

  /** In the district's time zone. */
  dayAt(moment: Date): string {
    return localDate(moment.getTime(), this.timeZoneAt(moment));
  }

  /** Fee and validity of applications that are sent on a day. */
  termsOn(day: string, kind: ApplicationKind): ApplicationTerms {
    return applicationTerms(kind, inForce(this.all, day));
  }

  /** When owners are written to about the reports of a year. */
  seasonOf(year: number): SeasonRuleValues {
    return readSeasonRules(inForce(this.all, `${year}-12-31`));
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

/** In the following year, where February 29 becomes March 1 if it has none. */
export function dueAt(
  year: number,
  rules: Pick<ProductionRuleValues, 'due-month-day' | 'due-day-off' | 'due-time' | 'due-time-zone'>,
): Date {
  const [month, day] = rules['due-month-day'].split('-').map(Number) as [number, number];
  const date = new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
  return new Date(fromWallClock(`${dueDay(date, rules['due-day-off'])} ${rules['due-time']}`, rules['due-time-zone']));
}
