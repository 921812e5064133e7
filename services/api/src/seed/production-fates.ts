import { DAY_MS } from '@portal/shared-api/time';
import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type { Random } from './random.ts';

/** Outcome of a year's report; `late` ones have also been checked. */
export type Fate = 'checked' | 'waiting' | 'sent-back' | 'late' | 'draft' | 'missing';

/** Last year of the demo data, not over yet. */
export const LAST_YEAR = 2026;
const OF_EARLIER = { checked: 925, late: 50, missing: 15, waiting: 10 } as const;
const OF_THE_LAST_DUE = { checked: 74, waiting: 10, 'sent-back': 4, late: 5, draft: 2, missing: 5 } as const;
const OF_THE_OPEN = { draft: 12, missing: 88 } as const;
const HOUR_MS = 3_600_000;
const CHECKER = DEMO_LOGINS.find(({ role }) => role === 'Administrator')!.name;
const REASONS = [
  'The photo shows another serial number than the meter that is reported.',
  'The end reading of the second meter looks like a digit too many. Please look at it again.',
  'The gas bills of August and September are missing.',
] as const;

export function fateOf(year: number, random: Random): Fate {
  if (year === LAST_YEAR) return random.weighted(OF_THE_OPEN);
  return year === LAST_YEAR - 1 ? random.weighted(OF_THE_LAST_DUE) : random.weighted(OF_EARLIER);
}

/** Columns of `production_report` that record when and by whom it was started, submitted and checked. */
export function createStamps(fate: Exclude<Fate, 'missing'>, year: number, holder: string, random: Random) {
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  const isOpen = year === LAST_YEAR;
  // During office hours; the deadline is February 28.
  const day = isOpen ? random.whole(250, 310) : fate === 'late' ? random.whole(61, 85) : random.whole(5, 57);
  const begun = Date.UTC(isOpen ? year : year + 1, 0, 1) + day * DAY_MS + random.whole(15, 22) * HOUR_MS;
  const submitted = fate === 'draft' ? null : begun + random.whole(0, 45) * 60_000;
  const isUpdated = submitted !== null && fate !== 'sent-back' && random.chance(0.03);
  const changed = isUpdated ? submitted + random.whole(1, 4) * DAY_MS : (submitted ?? begun);
  const settled = changed + random.whole(5, 60) * DAY_MS;
  const isChecked = fate === 'checked' || fate === 'late';
  const isSentBack = fate === 'sent-back';
  return {
    version: isUpdated ? 3 : submitted === null ? 1 : 2,
    status: submitted === null ? 1 : isUpdated ? 3 : 2,
    created_at: at(begun),
    changed_at: at(changed),
    changed_by: holder,
    submitted_at: at(submitted),
    submitted_by: submitted === null ? null : holder,
    checked_at: isChecked ? at(settled) : null,
    checked_by: isChecked ? CHECKER : null,
    sent_back_at: isSentBack ? at(settled) : null,
    sent_back_by: isSentBack ? CHECKER : null,
    sent_back_reason: isSentBack ? random.pick(REASONS) : null,
  };
}
