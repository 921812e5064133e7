import { Injectable } from '@nestjs/common';
import type { FormerMeter, Meter, ProductionReport } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { type CodeNames, productionRules, shownRules } from '@portal/shared-api/rules';
import type { Identity } from '@portal/shared-auth/nest';
import { Clock } from './clock.ts';
import { isAdministrator, ProductionAccess } from './production-access.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import { type ReportFacts, ReportFactsReader } from './report-facts.ts';
import { stateOf } from './report-state.ts';
import { lateAnswer } from './report-summaries.ts';
import { ReportsRepository, type StoredReport } from './reports.repository.ts';

type History = CallOutput<'GET /production/reports/{gpu_number}/{year}/history'>;

interface Asked {
  caller: Identity;
  now: Date;
}

@Injectable()
export class ReportReader {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly access: ProductionAccess,
    private readonly facts: ReportFactsReader,
    private readonly rules: ProductionRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 403; 404 for a year or GPU without reports */
  async read(caller: Identity, gpuNumber: number, year: number): Promise<ProductionReport> {
    await this.access.requireGpu(caller, gpuNumber);
    const now = this.clock.now();
    const [facts, names] = await Promise.all([this.facts.read(gpuNumber, year, now), this.rules.findCodeNames()]);
    return toAnswer(facts, names, { caller, now });
  }

  /** With withdrawn reports, and meters replaced in its year or reported as replaced in it. @throws ProblemError 403 */
  async history(caller: Identity, gpuNumber: number, year: number): Promise<History> {
    await this.access.requireGpu(caller, gpuNumber);
    const timeZone = (await this.rules.findAll()).timeZoneAt(this.clock.now());
    const rows = await this.reports.findHistory(gpuNumber, year, timeZone);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}

function toAnswer(facts: ReportFacts, names: CodeNames, { caller, now }: Asked): ProductionReport {
  const { account, accountYear, stored } = facts;
  const isAdmin = isAdministrator(caller);
  const { gpu_number, gpu_name, county, meter_program, total_acres } = account.gpu;
  const state = stateOf(stored);
  return {
    gpu: { gpu_number, gpu_name, county, meter_program, total_acres },
    permits: facts.permits.map(({ permit_ndx, permit_number, holder, issued_on, expires_on }) => ({
      permit_ndx,
      permit_number,
      holder,
      issued_on,
      expires_on,
    })),
    year: accountYear.year,
    due_at: accountYear.dueAt.toISOString(),
    time_zone: facts.rules['due-time-zone'],
    state,
    rules: shownRules(productionRules, facts.ruleRows, names).map(
      ({ rule, label, text, value, source, valid_from, valid_until }) => ({
        rule,
        label,
        text,
        value,
        source,
        valid_from,
        valid_until,
      }),
    ),
    methods: facts.methods,
    account: {
      allowable_acre_feet: accountYear.allowableAcreFeet,
      reserve: accountYear.reserve,
      usable_reserve_acre_feet: accountYear.usableReserveAcreFeet,
    },
    earlier: facts.earlier,
    years: facts.years,
    meters: facts.meters.map(meterAnswer),
    former_meters: facts.formerMeters.map(formerMeterAnswer),
    wells: facts.wells.map(({ well_ndx, well_id, max_yield_gpm, completion_date }) => ({
      well_ndx,
      well_id,
      max_yield_gpm,
      completion_date,
    })),
    may: {
      edit: true,
      check: isAdmin && stored?.submitted_at != null,
      withdraw: stored !== null && (isAdmin || state !== 'checked'),
    },
    report: stored && reportAnswer(stored, facts, { caller, now }),
  };
}

const meterAnswer = (meter: Meter): Meter => ({
  meter_ndx: meter.meter_ndx,
  serial: meter.serial,
  well_ndx: meter.well_ndx,
  well_id: meter.well_id,
  unit: meter.unit,
  digits: meter.digits,
  multiplier: meter.multiplier,
  installed_on: meter.installed_on,
  first_reading: meter.first_reading,
  told_on: meter.told_on,
  removed_on: meter.removed_on,
  last_reading: meter.last_reading,
  max_yield_gpm: meter.max_yield_gpm,
  last_end_reading: meter.last_end_reading,
  last_end_on: meter.last_end_on,
  usual_acre_feet: meter.usual_acre_feet,
});

const formerMeterAnswer = (meter: FormerMeter): FormerMeter => ({
  ...meterAnswer(meter),
  removed_on: meter.removed_on,
  replaced_by: meter.replaced_by,
});

function reportAnswer(
  stored: StoredReport,
  { rules }: ReportFacts,
  { caller, now }: Asked,
): ProductionReport['report'] {
  const { sent_back_at, sent_back_by, sent_back_reason } = stored;
  return {
    report_ndx: stored.report_ndx,
    version: stored.version,
    status: stored.status,
    method: stored.method,
    notes: stored.notes,
    final_reason: stored.final_reason,
    postmarked_on: stored.postmarked_on,
    readings: stored.readings.map((reading) => ({
      meter_ndx: reading.meter_ndx,
      well_ndx: reading.well_ndx,
      start_reading: reading.start_reading,
      start_on: reading.start_on,
      end_reading: reading.end_reading,
      end_on: reading.end_on,
      goes_back: reading.goes_back,
      estimated_acre_feet: reading.estimated_acre_feet,
      note: reading.note,
      acre_feet: reading.acre_feet,
    })),
    acre_feet: stored.acre_feet,
    changed_at: stored.changed_at.toISOString(),
    changed_by: stored.changed_by,
    changed_by_you: stored.changed_by_user_id === caller.userId,
    submitted_at: stored.submitted_at?.toISOString() ?? null,
    submitted_by: stored.submitted_by,
    late: lateAnswer(stored, rules, now),
    checked_at: stored.checked_at?.toISOString() ?? null,
    checked_by: stored.checked_by,
    sent_back: sent_back_at && {
      at: sent_back_at.toISOString(),
      by: sent_back_by ?? '',
      reason: sent_back_reason ?? '',
    },
    documents: stored.documents.map(
      ({ document_ndx, file_name, media_type, byte_length, uploaded_at, uploaded_by }) => ({
        document_ndx,
        file_name,
        media_type,
        byte_length,
        uploaded_at: new Date(uploaded_at).toISOString(),
        uploaded_by,
      }),
    ),
  };
}
