import { Injectable } from '@nestjs/common';
import { type AuditEntry, REPORT_STATUS, type ReportChange } from '@portal/shared-api';
import { readingContext } from '@portal/shared-api/production';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { dayIn } from '../spacing/day.ts';
import { type Actor, Actors } from './actors.ts';
import { Clock } from './clock.ts';
import { describeReport } from './described-report.ts';
import { type EnteredReport, enteredReport } from './entered-report.ts';
import { ProductionAccess } from './production-access.ts';
import { recordChange, reportName } from './record-change.ts';
import { ReportConflicts } from './report-conflict.ts';
import { ReportFactsReader } from './report-facts.ts';
import { impossibleReadings, type Mistake, missingForSubmission } from './report-mistakes.ts';
import { stateOf } from './report-state.ts';
import { ReportWritesRepository, type WrittenReport } from './report-writes.repository.ts';
import type { StoredReport } from './reports.repository.ts';

/** Which report, and whose change of it. */
interface Changed {
  caller: Identity;
  gpuNumber: number;
  year: number;
}

/** A report as it stands after a change. */
export interface SavedReport {
  report_ndx: number;
  version: number;
}

/** Saves and submits reports: each wholly, with its entry in the audit log, or not at all. */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly facts: ReportFactsReader,
    private readonly writes: ReportWritesRepository,
    private readonly conflicts: ReportConflicts,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Saves a draft, submits a report, or changes a submitted one. Volumes are the portal's own, whatever the caller thinks.
   *
   * @param manager that of a transaction which saves several, all or none; without one it is a transaction of its own. Several are
   * to be saved by ascending GPU number
   * @throws ProblemError 403; 404 for a year or GPU without reports; 409 when it is not the version any more that the change names;
   * 422 with what is wrong
   */
  async save(
    caller: Identity,
    gpuNumber: number,
    year: number,
    change: ReportChange,
    manager?: EntityManager,
  ): Promise<SavedReport> {
    const work = { caller, gpuNumber, year };
    const actor = await this.actors.of(caller);
    if (manager) return this.#save(manager, work, change, actor);
    return this.database.transaction((own) => this.#save(own, work, change, actor));
  }

  async #save(manager: EntityManager, work: Changed, change: ReportChange, actor: Actor): Promise<SavedReport> {
    const { caller, gpuNumber, year } = work;
    const now = this.clock.now();
    await this.access.requireGpu(caller, gpuNumber, manager);
    const facts = await this.facts.read(gpuNumber, year, now, manager);
    const { stored } = facts;
    if ((stored?.version ?? null) !== change.version) throw await this.conflicts.of(gpuNumber, year, manager);

    const entered = enteredReport(change, facts);
    refuse(impossibleReadings(entered, facts));
    if (change.submit) refuse(missingForSubmission(change, entered, facts, dayIn(this.config.timeZone, now)));
    else checkSavedOnly(stored, entered);

    const changes = describeReport(stored, { ...change, ...entered }, (reading) => readingContext(reading, facts).name);
    const state = stateOf(stored);
    const isNews = changes.length > 0 || (change.submit && (state === 'draft' || state === 'sent-back'));
    if (stored && !isNews) return { report_ndx: stored.report_ndx, version: stored.version };

    const written: WrittenReport = {
      gpuNumber,
      year,
      method: change.method,
      notes: change.notes,
      readings: entered.readings,
      acre_feet: entered.acre_feet,
      status: statusOf(stored, change),
      submits: change.submit,
    };
    const saved = await this.#write(manager, stored, written, actor, now);
    if (!saved) throw await this.conflicts.of(gpuNumber, year, manager);
    const action = actionOf(change, state === 'waiting' || state === 'checked');
    const subject = reportName(gpuNumber, year);
    await recordChange(manager, { action, actor, subject, reportNdx: saved.report_ndx, changes });
    return saved;
  }

  async #write(
    manager: EntityManager,
    stored: StoredReport | null,
    written: WrittenReport,
    actor: Actor,
    now: Date,
  ): Promise<SavedReport | null> {
    if (!stored) {
      const reportNdx = await this.writes.insert(manager, written, actor, now);
      return reportNdx === null ? null : { report_ndx: reportNdx, version: 1 };
    }
    const { report_ndx, version } = stored;
    const isWritten = await this.writes.update(manager, { reportNdx: report_ndx, version }, written, actor, now);
    return isWritten ? { report_ndx, version: version + 1 } : null;
  }
}

function refuse(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  throw new ProblemError(422, mistakes.map(({ message }) => message).join(' '), { errors: [...mistakes] });
}

/** A report that the district has is changed by submitting it; one that was sent back may be kept on the way, as a whole. */
function checkSavedOnly(stored: StoredReport | null, { acre_feet }: EnteredReport): void {
  const state = stateOf(stored);
  if (state === 'waiting' || state === 'checked')
    refuse([{ path: 'submit', message: 'This report has been submitted: a change of it is submitted too.' }]);
  if (state === 'sent-back' && acre_feet === null)
    refuse([{ path: 'readings', message: 'This report has been submitted: all of its volumes are to be known.' }]);
}

/** A draft until it is submitted, and updated by every change after that. */
function statusOf(stored: StoredReport | null, { submit }: ReportChange): WrittenReport['status'] {
  if (stored?.submitted_at) return REPORT_STATUS.updated;
  return submit ? REPORT_STATUS.published : REPORT_STATUS.draft;
}

function actionOf({ submit }: ReportChange, isSubmitted: boolean): AuditEntry['action'] {
  if (!submit) return 'report-saved';
  return isSubmitted ? 'report-updated' : 'report-submitted';
}
