import { Injectable } from '@nestjs/common';
import { AUDIT_FIELDS, reportSubject } from '@portal/shared-api/audit';
import type { CallInput } from '@portal/shared-api/client';
import { evidenceComputation } from '@portal/shared-api/production-evidence';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { holdGpus } from '../record-keeping/hold-gpus.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { Clock } from './clock.ts';
import { ProductionAccess } from './production-access.ts';
import { ReportEvidenceRepository } from './report-evidence.repository.ts';
import { ReportWritesRepository } from './report-writes.repository.ts';
import { ReportsRepository, type StoredEvidence } from './reports.repository.ts';

type Entry = CallInput<'PUT /production/reports/{gpu_number}/{year}/evidence'>['body'];

/** In one line for the audit log, with all figures: "natural-gas 10 0 … mcf × 0.25 (Pump test) = 95.1 acre-feet". */
function describe(evidence: Pick<StoredEvidence, 'figures'> | null): string | null {
  if (!evidence) return null;
  const { figures } = evidence;
  const { acreFeet } = evidenceComputation(figures);
  const numbers =
    figures.kind === 'natural-gas'
      ? `${figures.months.map((month) => month ?? '–').join(' ')} ${figures.unit} × ${figures.acre_feet_per_unit}`
      : `${figures.hours} h × ${figures.gpm} gpm`;
  return `${figures.kind}: ${numbers} (${figures.source})${acreFeet === null ? '' : ` = ${acreFeet} acre-feet`}`;
}

/** Figures behind volumes that no meter measured. They change no volume: people compare. */
@Injectable()
export class ReportEvidence {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly reports: ReportsRepository,
    private readonly evidence: ReportEvidenceRepository,
    private readonly writes: ReportWritesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  /** @param answer in the transaction: what cannot be answered is not saved @throws ProblemError 403; 409 without a report, once it is accepted, or if the version is out of date; 422 without such a volume */
  async enter<Answer>(
    caller: Identity,
    { gpu_number: gpuNumber, year }: { gpu_number: number; year: number },
    { well_ndx, version, figures }: Entry,
    answer: (manager: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    await this.access.requireGpu(caller, gpuNumber);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      await holdGpus(manager, [gpuNumber]);
      await this.access.requireGpu(caller, gpuNumber, manager);
      await this.writes.lock(manager, [gpuNumber], year);
      const report = await this.reports.findOne(gpuNumber, year, manager);
      if (!report) throw new ProblemError('report-not-started');
      if (report.checked_at) throw new ProblemError('report-evidence-accepted');
      const isOf = (one: { well_ndx: number | null }) => one.well_ndx === well_ndx;
      const before = report.evidence.find(isOf) ?? null;
      if ((before?.version ?? null) !== version) throw new ProblemError('report-evidence-changed');
      if (figures && !report.readings.some((reading) => reading.meter_ndx === null && isOf(reading)))
        throw new ProblemError('report-evidence-unmetered-only');
      const { report_ndx } = report;
      if (figures)
        await this.evidence.put(manager, { report_ndx, well_ndx, figures }, version ?? 0, actor, this.clock.now());
      else await this.evidence.remove(manager, { report_ndx, well_ndx });
      await recordChange(manager, {
        action: 'report-evidence-changed',
        actor,
        subject: reportSubject(gpuNumber, year),
        reportNdx: report_ndx,
        changes: [{ field: AUDIT_FIELDS.evidence, from: describe(before), to: describe(figures && { figures }) }],
      });
      return answer(manager);
    });
  }
}
