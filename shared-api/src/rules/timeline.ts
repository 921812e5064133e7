import type { LocalDate } from '../time/index.ts';

/** A value of a rule and the days on which it applies. Periods of a rule never overlap. */
export interface Period {
  value: string;
  valid_from: LocalDate;
  /** Exclusive; `null` while in force. */
  valid_until: LocalDate | null;
  source: string;
}

export type TimelineChange =
  /** Ends the period of that day; later periods stay. With `valid_until`, the ended value applies again from then on. */
  | {
      kind: 'new-value';
      valid_from: LocalDate;
      valid_until: LocalDate | null;
      value: string;
      source: string;
    }
  /** Another value or source for the whole period that begins on `valid_from`. */
  | { kind: 'correction'; valid_from: LocalDate; value: string; source: string }
  /** Takes back a period that has not begun; the value before it applies longer. */
  | { kind: 'removal'; valid_from: LocalDate };

export interface TimelineRefusal {
  code:
    | 'rule-value-invalid'
    | 'rule-source-missing'
    | 'rule-day-before-first'
    | 'rule-day-taken'
    | 'rule-end-before-start'
    | 'rule-end-after-next'
    | 'rule-not-changed'
    | 'rule-period-unknown'
    | 'rule-period-begun'
    | 'rule-period-first';
  /** The day that is in the way. */
  day?: LocalDate;
}

interface Context {
  accepts: (value: string) => boolean;
  today: LocalDate;
}

const isIn = ({ valid_from, valid_until }: Period, day: LocalDate): boolean =>
  valid_from <= day && (valid_until === null || day < valid_until);

const refuse = (code: TimelineRefusal['code'], day?: LocalDate): { refusal: TimelineRefusal } => ({
  refusal: day === undefined ? { code } : { code, day },
});

type Outcome<Row extends Period> = { periods: (Row | Period)[] } | { refusal: TimelineRefusal };

function insertValue<Row extends Period>(
  periods: readonly Row[],
  { valid_from, valid_until, value, source }: Extract<TimelineChange, { kind: 'new-value' }>,
): Outcome<Row> {
  const first = periods[0]?.valid_from;
  if (first !== undefined && valid_from < first) return refuse('rule-day-before-first', first);
  if (periods.some((one) => one.valid_from === valid_from)) return refuse('rule-day-taken', valid_from);
  if (valid_until !== null && valid_until <= valid_from) return refuse('rule-end-before-start');
  const current = periods.find((one) => isIn(one, valid_from));
  const next = periods.find((one) => one.valid_from > valid_from);
  const end = current ? current.valid_until : (next?.valid_from ?? null);
  if (valid_until !== null && end !== null && valid_until > end) return refuse('rule-end-after-next', end);
  if (current?.value === value && current.source === source) return refuse('rule-not-changed');
  const until = valid_until ?? end;
  const resumed =
    current && until !== current.valid_until
      ? [{ value: current.value, source: current.source, valid_from: until!, valid_until: current.valid_until }]
      : [];
  return {
    periods: [
      ...periods.flatMap((one) =>
        one.valid_from > valid_from ? [] : one === current ? { ...one, valid_until: valid_from } : one,
      ),
      { value, source, valid_from, valid_until: until },
      ...resumed,
      ...periods.filter((one) => one.valid_from > valid_from),
    ],
  };
}

function removePeriod<Row extends Period>(
  periods: readonly Row[],
  valid_from: LocalDate,
  today: LocalDate,
): Outcome<Row> {
  const removed = periods.find((one) => one.valid_from === valid_from);
  if (!removed) return refuse('rule-period-unknown', valid_from);
  if (valid_from <= today) return refuse('rule-period-begun', valid_from);
  if (!periods.some((one) => one.valid_until === valid_from)) return refuse('rule-period-first');
  return {
    periods: periods
      .filter((one) => one !== removed)
      .map((one) => (one.valid_until === valid_from ? { ...one, valid_until: removed.valid_until } : one)),
  };
}

/**
 * Every day that had a value keeps one, and no day has two.
 *
 * @param periods of one rule, earliest first
 * @returns earliest first; changed periods are new objects with the other properties of their rows
 */
export function changeTimeline<Row extends Period>(
  periods: readonly Row[],
  change: TimelineChange,
  { accepts, today }: Context,
): Outcome<Row> {
  if (change.kind === 'removal') return removePeriod(periods, change.valid_from, today);
  if (!accepts(change.value)) return refuse('rule-value-invalid');
  if (change.source.trim() === '') return refuse('rule-source-missing');
  if (change.kind === 'new-value') return insertValue(periods, change);
  const { valid_from, value, source } = change;
  const corrected = periods.find((one) => one.valid_from === valid_from);
  if (!corrected) return refuse('rule-period-unknown', valid_from);
  if (corrected.value === value && corrected.source === source) return refuse('rule-not-changed');
  return { periods: periods.map((one) => (one === corrected ? { ...one, value, source } : one)) };
}
