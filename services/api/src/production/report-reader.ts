import { Injectable } from '@nestjs/common';
import { contract, type ProductionReport } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { type CodeNames, productionRules, shownRules } from '@portal/shared-api/rules';
import type { Identity } from '@portal/shared-auth/nest';
import type { EntityManager } from 'typeorm';
import { pick } from '../contract/pick.ts';
import { LateFeeHoldersService } from '../late-fees/late-fee-holders.service.ts';
import { LateFeesRepository, type StoredFee } from '../late-fees/late-fees.repository.ts';
import { Clock } from './clock.ts';
import { isAdministrator, mayPutBack, ProductionAccess } from './production-access.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import { type ReportFacts, ReportFactsReader } from './report-facts.ts';
import { stateOf } from './report-state.ts';
import { lateResponse } from './report-summaries.ts';
import { ReportsRepository, type StoredReport } from './reports.repository.ts';

const { shape } = contract['GET /production/reports/{gpu_number}/{year}'].response;
const reportSchema = shape.report.unwrap();

type History = CallOutput<'GET /production/reports/{gpu_number}/{year}/history'>;

interface ReadContext {
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
    private readonly fees: LateFeesRepository,
    private readonly holders: LateFeeHoldersService,
  ) {}

  /**
   * @param manager of the transaction that changes it: what cannot be answered is not saved either
   * @throws ProblemError 403; 404 for a year or GPU without reports
   */
  async read(caller: Identity, gpuNumber: number, year: number, manager?: EntityManager): Promise<ProductionReport> {
    await this.access.requireGpu(caller, gpuNumber, manager);
    const now = this.clock.now();
    const facts = await this.facts.read(gpuNumber, year, now, manager);
    const names = await this.rules.findCodeNames(manager);
    const fee = await this.#fee(caller, gpuNumber, year, manager);
    const withdrawal = await this.reports.findWithdrawal(gpuNumber, year, manager);
    const isTheirs = withdrawal && mayPutBack(caller, withdrawal);
    return {
      ...toResponse(facts, names, fee, { caller, now }),
      withdrawn_version: isTheirs && !facts.stored ? withdrawal.version : null,
    };
  }

  /** Of an owner only what they owe. */
  async #fee(caller: Identity, gpuNumber: number, year: number, manager?: EntityManager) {
    const fees = await this.fees.findFees([gpuNumber], year, manager);
    if (fees.length === 0 || isAdministrator(caller)) return fees[0];
    const asked = { gpus: [gpuNumber], fees, years: [], rules: await this.rules.findAll(manager) };
    return (await this.holders.owesOfUser(caller.userId, asked, manager))(gpuNumber, year) ? fees[0] : undefined;
  }

  /** Includes withdrawn reports, and meter replacements of the year or reported in it. @throws ProblemError 403 */
  async history(caller: Identity, gpuNumber: number, year: number): Promise<History> {
    await this.access.requireGpu(caller, gpuNumber);
    const timeZone = (await this.rules.findAll()).timeZoneAt(this.clock.now());
    const rows = await this.reports.findHistory(gpuNumber, year, timeZone);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}

function toResponse(
  facts: ReportFacts,
  names: CodeNames,
  fee: StoredFee | undefined,
  { caller, now }: ReadContext,
): Omit<ProductionReport, 'withdrawn_version'> {
  const { account, accountYear, stored } = facts;
  const isAdmin = isAdministrator(caller);
  const state = stateOf(stored);
  return {
    gpu: { ...pick(shape.gpu)(account.gpu), total_acres: accountYear.acres },
    permits: facts.permits.map(pick(shape.permits.element)),
    year: accountYear.year,
    due_at: accountYear.dueAt.toISOString(),
    time_zone: facts.rules['due-time-zone'],
    state,
    rules: shownRules(productionRules, facts.ruleRows, names).map(pick(shape.rules.element)),
    methods: facts.methods,
    account: {
      allowable_acre_feet: accountYear.allowableAcreFeet,
      reserve: accountYear.reserve,
      usable_reserve_acre_feet: accountYear.usableReserveAcreFeet,
    },
    earlier: facts.earlier,
    years: facts.years,
    meters: facts.meters.map(pick(shape.meters.element)),
    former_meters: facts.formerMeters.map(pick(shape.former_meters.element)),
    wells: facts.wells.map(pick(shape.wells.element)),
    late_fee: fee ? pick(shape.late_fee.unwrap())(fee) : null,
    may: {
      edit: true,
      check: isAdmin && stored?.submitted_at != null,
      withdraw: stored?.submitted_at != null && (isAdmin || state !== 'checked'),
    },
    report: stored && reportResponse(stored, facts, { caller, now }),
  };
}

function reportResponse(
  stored: StoredReport,
  { rules }: ReportFacts,
  { caller, now }: ReadContext,
): ProductionReport['report'] {
  const { sent_back_at, sent_back_by, sent_back_reason } = stored;
  return pick(reportSchema)({
    ...stored,
    readings: stored.readings.map(pick(reportSchema.shape.readings.element)),
    changed_at: stored.changed_at.toISOString(),
    changed_by_you: stored.changed_by_user_id === caller.userId,
    submitted_at: stored.submitted_at?.toISOString() ?? null,
    late: lateResponse(stored, rules, now),
    checked_at: stored.checked_at?.toISOString() ?? null,
    sent_back: sent_back_at && {
      at: sent_back_at.toISOString(),
      by: sent_back_by ?? '',
      reason: sent_back_reason ?? '',
    },
    documents: stored.documents.map((document) =>
      pick(reportSchema.shape.documents.element)({
        ...document,
        uploaded_at: new Date(document.uploaded_at).toISOString(),
      }),
    ),
    evidence: stored.evidence.map((evidence) =>
      pick(reportSchema.shape.evidence.element)({
        ...evidence,
        entered_at: new Date(evidence.entered_at).toISOString(),
      }),
    ),
  });
}
