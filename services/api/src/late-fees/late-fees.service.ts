import { Injectable } from '@nestjs/common';
import type { LateFeeAct, LateFeeLedger, LateFeeRow } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { centsOf, daysLate } from '@portal/shared-api/production';
import { localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ProblemError } from '../http/problem.ts';
import { listAnswer } from '../lists/list-answer.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { Clock } from '../production/clock.ts';
import { DistrictAccounts, type DistrictReports } from '../production/district-accounts.ts';
import { ExpectedReports } from '../production/expected-reports.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { dueOn, type ProductionRules, type YearRules } from '../production/production-rules.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import {
  countStates,
  type LateFeeQuery,
  lateFeeRow,
  lateFeeRowWithoutAccount,
  matchingRows,
  totalsOf,
  type UnheldRow,
  withHolder,
} from './late-fee-rows.ts';
import { LateFeeWrites } from './late-fee-writes.ts';
import { type FeeKey, LateFeesRepository, type StoredEntry, type StoredFee } from './late-fees.repository.ts';
import { mayTakeBack, planAct, possibleActs } from './ledger.ts';

/** An empty ledger has version 1; each entry raises it. */
const versionOf = (entries: readonly unknown[]): number => entries.length + 1;

@Injectable()
export class LateFeesService {
  readonly #rows = new VersionedMemo<LateFeeRow[]>();

  constructor(
    private readonly database: DataSource,
    private readonly fees: LateFeesRepository,
    private readonly writes: LateFeeWrites,
    private readonly district: DistrictAccounts,
    private readonly accounts: GpuAccounts,
    private readonly reports: AccountsRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 for a year that has not begun or has no rules */
  async findYear(query: LateFeeQuery) {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const reports = await this.district.read(rules, now);
    const years = dueYears(rules, reports.firstYear, now);
    const year = query.year ?? years[0] ?? rules.yearAt(now) - 1;
    if (year > rules.yearAt(now)) throw new ProblemError('year-not-begun', { year });
    const ofYear = rules.requireYear(year);
    // What accrues changes once a day, at the time of the deadline.
    const version = [reports.version, await this.fees.findVersion(), daysLate(ofYear, now)].join(' ');
    const rows = await this.#rows.get(`${year}`, version, () => this.#readYear(year, reports, ofYear, now));
    const found = matchingRows(rows, query);
    const about = {
      year,
      years,
      due_at: ofYear.dueAt.toISOString(),
      time_zone: ofYear['due-time-zone'],
      cents_per_day: centsOf(ofYear['late-dollars-per-day']),
      most_cents: centsOf(ofYear['late-dollars-most']),
      count: found.length,
      totals: totalsOf(found),
      states: countStates(rows),
      counties: [...new Set(rows.flatMap(({ county }) => county ?? []))].sort(),
    };
    const asked = query.limit === 'all' ? found : found.slice(query.offset, query.offset + query.limit);
    return listAnswer(query, 'rows', about, asked, async (some) => [...some]);
  }

  async #readYear(year: number, reports: DistrictReports, ofYear: YearRules, now: Date): Promise<LateFeeRow[]> {
    const feeOf = new Map((await this.fees.findFees(null, year)).map((fee) => [fee.gpu_number, fee]));
    const rows: UnheldRow[] = [];
    for (const found of reports.ofYear(year)) {
      const { gpu_number } = found.account.gpu;
      const row = lateFeeRow(found, feeOf.get(gpu_number), ofYear, now);
      if (row.days_late > 0 || feeOf.has(gpu_number)) rows.push(row);
    }
    const listed = new Set(rows.map(({ gpu_number }) => gpu_number));
    for (const fee of feeOf.values()) if (!listed.has(fee.gpu_number)) rows.push(lateFeeRowWithoutAccount(fee));
    const holders = await this.fees.findHolders(
      rows.map(({ gpu_number }) => ({ gpu_number, charged: feeOf.get(gpu_number)?.owner_ndx ?? null })),
      dueOn(ofYear),
    );
    return rows.map((row) => withHolder(row, holders));
  }

  /** @throws ProblemError 404 for a year in which no report is due, and without report and fee */
  async findOne(key: FeeKey): Promise<LateFeeLedger> {
    return this.#describe(key, await this.fees.findEntries(key));
  }

  /** @throws ProblemError 404; 409 for an act that does not fit; 412 if there are entries since the version; 422 for a day to come */
  async act(key: FeeKey, version: number, act: LateFeeAct, caller: Identity): Promise<LateFeeLedger> {
    const actor = await this.actors.of(caller);
    const now = this.clock.now();
    await transact(this.database, async (manager) => {
      await this.fees.lock(manager, [key]);
      const entries = await this.fees.findEntries(key, manager);
      const { row, rules } = await this.#row(key, now, manager);
      if (versionOf(entries) !== version) throw new ProblemError('late-fee-changed');
      const today = localDate(now.getTime(), rules['due-time-zone']);
      if ('paid_on' in act && act.paid_on > today)
        throw new ProblemError('record-values-invalid', {}, { errors: [fieldError('body.paid_on', 'day-in-future')] });
      const accrued = { days: row.days_late, cents: row.accrued_cents };
      const added = planAct(entries, act, accrued, today).map((entry) => ({ ...key, ...entry, is_automatic: false }));
      await this.writes.add(manager, added, { actor, dueOn: dueOn(rules), now });
    });
    return this.findOne(key);
  }

  async #describe(key: FeeKey, entries: readonly StoredEntry[]): Promise<LateFeeLedger> {
    const { row, rules, fee } = await this.#row(key, this.clock.now());
    const holders = await this.fees.findHolders(
      [{ gpu_number: key.gpu_number, charged: fee?.owner_ndx ?? null }],
      dueOn(rules),
    );
    return {
      ...withHolder(row, holders),
      due_at: rules.dueAt.toISOString(),
      time_zone: rules['due-time-zone'],
      version: versionOf(entries),
      may: possibleActs(entries, { days: row.days_late, cents: row.accrued_cents }),
      entries: entries.map(({ data_source: _, entered_at, ...entry }) => ({
        ...entry,
        entered_at: entered_at.toISOString(),
        taken_back_by: entries.find(({ takes_back }) => takes_back === entry.entry_ndx)?.entry_ndx ?? null,
        may_take_back: mayTakeBack(entries, entry.entry_ndx),
      })),
    };
  }

  async #row(
    { gpu_number: gpuNumber, year }: FeeKey,
    now: Date,
    manager?: EntityManager,
  ): Promise<{ row: UnheldRow; rules: YearRules; fee: StoredFee | undefined }> {
    const all = await this.rules.findAll(manager);
    if (year > all.yearAt(now)) throw new ProblemError('year-not-begun', { year });
    const rules = all.requireYear(year);
    const [fee] = await this.fees.findFees([gpuNumber], year, manager);
    const [account] = await this.accounts.until(year, [gpuNumber], all, manager);
    const firstReported = await this.reports.findFirstReportedYear(manager);
    const found = account && new ExpectedReports(firstReported, all.reportingYearAt(now)).find(account, year);
    if (found) return { row: lateFeeRow({ account, year: found }, fee, rules, now), rules, fee };
    if (!fee) throw new ProblemError('late-fee-unknown', { gpuNumber, year });
    return { row: lateFeeRowWithoutAccount(fee), rules, fee };
  }
}

/** Years whose reports are due, the latest first. */
function dueYears(rules: ProductionRules, first: number, now: Date): number[] {
  const latest = rules.yearAt(now);
  return Array.from({ length: Math.max(0, latest - first + 1) }, (_, index) => latest - index).filter((year) => {
    const due = rules.ofYear(year)?.dueAt;
    return due !== undefined && due < now;
  });
}
