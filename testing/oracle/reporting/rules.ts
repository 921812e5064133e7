import { type Day, momentOf, shownIn } from './days.ts';
import { dueDayBy } from './days-off.ts';
import { type Fraction, fraction } from './exact.ts';
import type { RuleRow } from './rows.ts';

/** The rules of a report's year: docs/guides/production-rules.md. */
export interface YearRules {
  acreFeetPerAcre: Fraction;
  reserveYears: number;
  dueOn: Day;
  dueTime: string;
  dueAt: Date;
  zone: string;
  /** Which reserve is used first. */
  reserveOrder: 'oldest-first' | 'lapsing-first';
  /** Whether a report that is sent back keeps its reserve. */
  sentBackReserve: 'kept' | 'not-while-sent-back' | 'resubmitted-in-time';
  dollarsPerDay: Fraction;
  dollarsMost: Fraction;
}

const DEFAULT_ZONE = 'America/Chicago';

/** February 29 becomes March 1 in a year that has none. */
export function dayOfYear(year: number, monthDay: string): Day {
  const [month, day] = monthDay.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export class Rules {
  readonly #ofYears = new Map<number, YearRules | null>();

  constructor(private readonly rows: readonly RuleRow[]) {}

  /** On a day; `null` if no row sets it. */
  valueOn(day: Day, rule: string): string | null {
    const applies = ({ valid_from, valid_until }: RuleRow) =>
      valid_from <= day && (valid_until === null || day < valid_until);
    return this.rows.find((row) => row.rule === rule && applies(row))?.value ?? null;
  }

  /** "A year is permanently judged by the rules in force on December 31 of that year." `null`: it has no reports. */
  ofYear(year: number): YearRules | null {
    const known = this.#ofYears.get(year);
    if (known !== undefined) return known;
    const found = this.#read(year);
    this.#ofYears.set(year, found);
    return found;
  }

  #read(year: number): YearRules | null {
    const value = (rule: string) => this.valueOn(`${year}-12-31`, rule);
    const perAcre = value('allowable-acre-feet-per-acre');
    const reserveYears = value('reserve-years');
    const monthDay = value('due-month-day');
    const dueTime = value('due-time');
    const perDay = value('late-dollars-per-day');
    const most = value('late-dollars-most');
    if (!perAcre || !reserveYears || !monthDay || !dueTime || !perDay || !most) return null;
    const zone = value('due-time-zone') ?? DEFAULT_ZONE;
    const dueOn = dueDayBy(value('due-day-off') ?? 'same-day', dayOfYear(year + 1, monthDay));
    return {
      acreFeetPerAcre: fraction(perAcre),
      reserveYears: Number(reserveYears),
      dueOn,
      dueTime,
      dueAt: momentOf(dueOn, dueTime, zone),
      zone,
      reserveOrder: (value('reserve-order') ?? 'oldest-first') as YearRules['reserveOrder'],
      sentBackReserve: (value('sent-back-reserve') ?? 'kept') as YearRules['sentBackReserve'],
      dollarsPerDay: fraction(perDay),
      dollarsMost: fraction(most),
    };
  }

  /** Where the district is: "it also decides when the year ends and what day is today". */
  todayAt(now: Date): Day {
    const zone = this.valueOn(now.toISOString().slice(0, 10), 'due-time-zone') ?? DEFAULT_ZONE;
    return shownIn(zone, now).day;
  }

  thisYearAt(now: Date): number {
    return Number(this.todayAt(now).slice(0, 4));
  }

  /** The year whose report is due next. */
  reportingYearAt(now: Date): number {
    const thisYear = this.thisYearAt(now);
    const lastYear = this.ofYear(thisYear - 1);
    return lastYear && now <= lastYear.dueAt ? thisYear - 1 : thisYear;
  }
}
