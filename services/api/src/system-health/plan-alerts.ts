import type { SystemHealth } from '@portal/shared-api';
import type { StoredTrouble, Trouble } from './system-health.repository.ts';

/** What passes by itself, such as an update, wakes nobody. */
const TELL_AFTER_MS = 10 * 60_000;

export const isLasting = (milliseconds: number): boolean => milliseconds >= TELL_AFTER_MS;

export interface AlertPlan {
  /** All that are in trouble now. */
  troubles: readonly StoredTrouble[];
  /** Parts to forget. */
  over: readonly string[];
  /** To tell of. */
  due: readonly StoredTrouble[];
  /** That were told of and work again. */
  ended: readonly string[];
}

/** A part that becomes worse has been in trouble since it began; one that nothing is known of is neither new nor over. */
export function planAlerts(known: readonly StoredTrouble[], parts: SystemHealth['parts'], now: Date): AlertPlan {
  const found = Object.entries(parts).flatMap(([part, { status }]): Trouble[] =>
    status === 'warning' || status === 'down' ? [{ part, status }] : [],
  );
  const isUnknown = (part: string) => (parts as Record<string, { status: string }>)[part]?.status === 'unknown';
  const over = known.filter(({ part }) => !isUnknown(part) && !found.some((one) => one.part === part));
  const troubles = found.map(({ part, status }): StoredTrouble => {
    const before = known.find((one) => one.part === part);
    return { part, status, began_at: before?.began_at ?? now, told_at: before?.told_at ?? null };
  });
  return {
    troubles,
    over: over.map(({ part }) => part),
    due: troubles.filter(({ told_at, began_at }) => !told_at && isLasting(now.getTime() - began_at.getTime())),
    ended: over.flatMap(({ part, told_at }) => (told_at ? [part] : [])),
  };
}
