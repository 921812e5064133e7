const DAY_MS = 86_400_000;

export interface LateRules {
  dollarsPerDay: number;
  dollarsMost: number;
}

/**
 * How late a report is at a time, in days begun after it was due, and what that costs; `null` while it is in time.
 *
 * @param dueAt to the very millisecond in time
 * @param at when it was submitted, or now
 */
export function lateness(dueAt: Date, at: Date, { dollarsPerDay, dollarsMost }: LateRules) {
  const days = Math.ceil((at.getTime() - dueAt.getTime()) / DAY_MS);
  return days <= 0 ? null : { days, feeDollars: Math.min(days * dollarsPerDay, dollarsMost) };
}
