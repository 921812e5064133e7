import type { QueuedApplication, WellApplication } from '@portal/shared-api';
import { possibleSteps, stateOn } from '@portal/shared-api/applications';
import { DAY_MS } from '@portal/shared-api/time';
import type { ProductionRules } from '../production/production-rules.ts';
import type { QueuedRow, StoredApplication } from './applications.repository.ts';

/** What an application is read with. */
export interface Reading {
  today: string;
  timeZone: string;
  rules: ProductionRules;
  by: readonly ('applicant' | 'staff')[];
}

/** Without what only staff read. */
export function describeApplication(
  stored: StoredApplication,
  { today, timeZone, rules, by }: Reading,
): WellApplication {
  const {
    application_ndx: ndx,
    applicant_user_id: _userId,
    applicant: _applicant,
    language: _language,
    checks: _checks,
    waiting_since: _waiting,
    new_well_ndx: _newWell,
    old_well_ndx: _oldWell,
    old_well_now: _oldWellNow,
    created_at,
    ...told
  } = stored;
  const terms = rules.termsOn(today, stored.kind);
  return {
    ...told,
    ndx,
    state: stateOn(stored, today),
    steps: possibleSteps(stored, by, today),
    fee_dollars: stored.fee_dollars ?? terms.feeDollars,
    valid_days: stored.valid_days ?? terms.days,
    created_at: created_at.toISOString(),
    completion: stored.completion && { ...stored.completion, screens: [...stored.completion.screens] },
    time_zone: timeZone,
  };
}

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

export const daysWaiting = (since: string | null, today: string): number | null =>
  since === null ? null : Math.max(0, daysBetween(since, today));

export const describeQueued = ({ waiting_since, ...row }: QueuedRow, today: string): QueuedApplication => ({
  ...row,
  days_waiting: daysWaiting(waiting_since, today),
});
