import { type AuditEntry, REPORT_STATUS, type ReportChange } from '@portal/shared-api';
import { type FieldError, fieldError, mistakeError } from '@portal/shared-api/problems';
import { centsOf } from '@portal/shared-api/production';
import { localDate } from '@portal/shared-api/time';
import { ProblemError } from '../http/problem.ts';
import type { LateSubmission } from '../late-fees/late-fee-writes.ts';
import { describeReport } from './described-report.ts';
import {
  completeChange,
  computeEnteredReport,
  contextOf,
  type EnteredReport,
  type Filing,
  findMistakes,
} from './entered-report.ts';
import { reportLateness } from './gpu-accounts.ts';
import { keptPostmarks } from './postmarks.ts';
import { dueOn } from './production-rules.ts';
import type { ReportFacts } from './report-facts.ts';
import { stateOf } from './report-state.ts';
import type { VersionedReport, WrittenReport } from './report-writes.repository.ts';
import type { StoredReport } from './reports.repository.ts';

export interface PlannedSave {
  report: WrittenReport;
  stored: VersionedReport | null;
  hasChanges: boolean;
  action: AuditEntry['action'];
  changes: AuditEntry['changes'];
  /** Of a report that is submitted late; `null` for others. */
  late: LateSubmission | null;
  /** The day on which the report was due, `YYYY-MM-DD`. */
  dueOn: string;
}

/** @throws ProblemError 403 if anybody but staff changes the postmark; 422 with all mistakes */
export function planSave(given: ReportChange, facts: ReportFacts, { isStaff, now }: Filing): PlannedSave {
  const { account, accountYear, stored } = facts;
  const { change, today } = completeChange(given, facts, { isStaff, now });
  const entered = computeEnteredReport(change, facts, today);
  refuse(findMistakes(change, entered, facts, { submit: change.submit, today }).map(mistakeError));
  if (!change.submit) checkSavedOnly(stored, entered);

  const changes = describeReport(stored, { ...change, ...entered }, (reading) => contextOf(reading, facts).subject);
  const postmarks = keptPostmarks(change.postmarked_on, stored, facts.rules['due-time-zone']);
  const state = stateOf(stored);
  const action = actionOf(change, state === 'waiting' || state === 'checked');
  return {
    report: {
      gpu_number: account.gpu.gpu_number,
      year: accountYear.year,
      method: change.method,
      notes: change.notes || null,
      final_reason: change.final_reason,
      ...postmarks,
      readings: entered.readings,
      acre_feet: entered.acre_feet,
      status: statusOf(stored, change),
      submits: change.submit,
    },
    stored,
    hasChanges: !stored || changes.length > 0 || (change.submit && (state === 'draft' || state === 'sent-back')),
    action,
    changes,
    late: action === 'report-submitted' ? lateSubmission(facts, postmarks.postmarked_on, now) : null,
    dueOn: dueOn(facts.rules),
  };
}

/** A report that was sent back keeps the time of its first submission. */
function lateSubmission(
  { account, accountYear, rules, stored }: ReportFacts,
  postmarked_on: string | null,
  now: Date,
): LateSubmission | null {
  const late = reportLateness({ submitted_at: stored?.submitted_at ?? now, postmarked_on }, rules, now);
  return (
    late && {
      gpu_number: account.gpu.gpu_number,
      year: accountYear.year,
      days: late.days,
      cents: centsOf(late.feeDollars),
      chargedOn: localDate(now.getTime(), rules['due-time-zone']),
    }
  );
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new ProblemError('report-mistakes', { mistakes: errors.map(({ message }) => message).join(' ') }, { errors });
}

/** A submitted report can only be submitted again. A report that was sent back can be saved, with all volumes. */
function checkSavedOnly(stored: StoredReport | null, { acre_feet }: EnteredReport): void {
  const state = stateOf(stored);
  if (state === 'waiting' || state === 'checked') refuse([fieldError('submit', 'submitted-report-stays-submitted')]);
  if (state === 'sent-back' && acre_feet === null) refuse([fieldError('readings', 'submitted-report-needs-volumes')]);
}

function statusOf(stored: StoredReport | null, { submit }: ReportChange): WrittenReport['status'] {
  if (stored?.submitted_at) return REPORT_STATUS.updated;
  return submit ? REPORT_STATUS.published : REPORT_STATUS.draft;
}

function actionOf({ submit }: ReportChange, isSubmitted: boolean): AuditEntry['action'] {
  if (!submit) return 'report-saved';
  return isSubmitted ? 'report-updated' : 'report-submitted';
}
