import { type AuditEntry, REPORT_STATUS, type ReportChange } from '@portal/shared-api';
import { type FieldError, fieldError, mistakeError } from '@portal/shared-api/problems';
import { ProblemError } from '../http/problem.ts';
import { describeReport } from './described-report.ts';
import {
  completeChange,
  computeEnteredReport,
  contextOf,
  type EnteredReport,
  type Filing,
  findMistakes,
} from './entered-report.ts';
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
}

/** @throws ProblemError 403 if anybody but staff changes the postmark; 422 with all mistakes */
export function planSave(given: ReportChange, facts: ReportFacts, { isStaff, now }: Filing): PlannedSave {
  const { account, accountYear, stored } = facts;
  const { change, today } = completeChange(given, facts, { isStaff, now });
  const entered = computeEnteredReport(change, facts, today);
  refuse(findMistakes(change, entered, facts, { submit: change.submit, today }).map(mistakeError));
  if (!change.submit) checkSavedOnly(stored, entered);

  const changes = describeReport(stored, { ...change, ...entered }, (reading) => contextOf(reading, facts).subject);
  const state = stateOf(stored);
  return {
    report: {
      gpu_number: account.gpu.gpu_number,
      year: accountYear.year,
      method: change.method,
      notes: change.notes || null,
      final_reason: change.final_reason,
      postmarked_on: change.postmarked_on,
      readings: entered.readings,
      acre_feet: entered.acre_feet,
      status: statusOf(stored, change),
      submits: change.submit,
    },
    stored,
    hasChanges: !stored || changes.length > 0 || (change.submit && (state === 'draft' || state === 'sent-back')),
    action: actionOf(change, state === 'waiting' || state === 'checked'),
    changes,
  };
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
