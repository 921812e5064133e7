import type { TelemetryCheck } from '@portal/shared-api';
import { DAY_MS } from '@portal/shared-api/time';
import { type Episode, worseValue } from './find-trouble.ts';

/** Trouble that begins sooner after an alert ended continues it. */
const CONTINUES_MS = DAY_MS;
/** Older readings are history, and raise no alert. */
export const NEWS_MS = 30 * DAY_MS;

/** Times are Unix milliseconds. */
export interface KnownAlert {
  alert_ndx: number;
  began_at: number;
  last_at: number | null;
  ended_at: number | null;
  value: number | null;
}

export type EndReason = 'readings' | 'correction';
/** An alert with other values than those on record; without a number it is new. */
export interface PlannedAlert extends Omit<KnownAlert, 'alert_ndx'> {
  alert_ndx: number | null;
  end_reason: EndReason | null;
}

/** Of one rule and well. */
export interface Evaluation {
  check: TelemetryCheck;
  /** In order. */
  episodes: readonly Episode[];
  /** The readings were looked at from here on: of alerts that began later all is known. */
  from: number;
  /** Those that are open, or ended less than a day before `from`, or after it. */
  alerts: readonly KnownAlert[];
  /** The earliest reading that is new or changed; `null` if the rule is: then only what goes on is raised. */
  changedSince: number | null;
  now: number;
}

/** Of an episode or alert, `Infinity` while it goes on. */
const endOf = ({ ended_at }: Pick<Episode, 'ended_at'>): number => ended_at ?? Number.POSITIVE_INFINITY;

/** Episodes with less than a day between them are one. @param episodes in order */
export function joinFlapping(check: TelemetryCheck, episodes: readonly Episode[]): Episode[] {
  const joined: Episode[] = [];
  for (const episode of episodes) {
    const last = joined.at(-1);
    if (last && (episode.began_at ?? 0) < endOf(last) + CONTINUES_MS)
      Object.assign(last, { ...episode, began_at: last.began_at, value: worseValue(check, last.value, episode.value) });
    else joined.push({ ...episode });
  }
  return joined;
}

function isNews(episode: Episode, { check, changedSince, now }: Evaluation): boolean {
  const lastAt = episode.last_at ?? now;
  // Absence is no matter of old readings, and is over when there are readings again.
  if (check.condition === 'missing') return episode.ended_at === null;
  if (lastAt < now - NEWS_MS) return false;
  return episode.ended_at === null || (changedSince !== null && lastAt >= changedSince);
}

const isContinued = (alert: Pick<PlannedAlert, 'began_at' | 'ended_at'>, { began_at, ended_at }: Episode): boolean =>
  (began_at ?? alert.began_at) < endOf(alert) + CONTINUES_MS &&
  (ended_at ?? Number.POSITIVE_INFINITY) + CONTINUES_MS > alert.began_at;

/** @param isWhole the episode is the first one of an alert all of whose readings were looked at */
function merge(check: TelemetryCheck, alert: PlannedAlert, episode: Episode, isWhole: boolean): void {
  const beganAt = episode.began_at ?? alert.began_at;
  alert.began_at = isWhole ? beganAt : Math.min(alert.began_at, beganAt);
  alert.value = isWhole ? episode.value : worseValue(check, alert.value, episode.value);
  if (!isWhole && alert.end_reason !== null && endOf(episode) < endOf(alert)) return;
  alert.last_at = episode.last_at;
  alert.ended_at = episode.ended_at;
  alert.end_reason = episode.ended_at === null ? null : 'readings';
}

const isSame = (one: KnownAlert, other: PlannedAlert): boolean =>
  one.began_at === other.began_at &&
  one.last_at === other.last_at &&
  one.ended_at === other.ended_at &&
  one.value === other.value;

/**
 * What changes about the alerts of a rule and well, so that there is one for each stretch of trouble, and none is open without. An alert
 * that was raised stays when its readings turn out to be wrong, but ends.
 */
export function planAlerts(evaluation: Evaluation): PlannedAlert[] {
  const { check, now } = evaluation;
  const before = new Map(evaluation.alerts.map((alert) => [alert.alert_ndx, alert]));
  // The open one last.
  const planned = evaluation.alerts
    .toSorted((one, other) =>
      endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : one.alert_ndx - other.alert_ndx,
    )
    .map((alert): PlannedAlert => ({ ...alert, end_reason: alert.ended_at === null ? null : 'readings' }));
  const onRecord = ({ alert_ndx }: PlannedAlert) => (alert_ndx === null ? undefined : before.get(alert_ndx));
  const confirmed = new Set<PlannedAlert>();
  for (const episode of joinFlapping(check, evaluation.episodes)) {
    // By how far it reached on record: its end follows from the last of its episodes.
    const continued = planned.filter((alert) => isContinued(onRecord(alert) ?? alert, episode));
    const known = continued.at(-1);
    if (known) {
      merge(check, known, episode, known.began_at >= evaluation.from && !confirmed.has(known));
      confirmed.add(known);
    } else if (isNews(episode, evaluation)) {
      const alert = { ...episode, alert_ndx: null, began_at: episode.began_at ?? now };
      const added: PlannedAlert = { ...alert, end_reason: episode.ended_at === null ? null : 'readings' };
      planned.push(added);
      confirmed.add(added);
    }
  }
  for (const alert of planned)
    if (alert.ended_at === null && !confirmed.has(alert))
      Object.assign(alert, { ended_at: now, end_reason: 'correction' });
  return planned.filter((alert) => {
    const known = onRecord(alert);
    return !known || !isSame(known, alert);
  });
}
