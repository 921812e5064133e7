import { Injectable } from '@nestjs/common';
import { contract, type GpuStatement, type OwnerStatement, type Statements } from '@portal/shared-api';
import type { Identity } from '@portal/shared-auth/nest';
import { pick } from '../contract/pick.ts';
import { WaterLevelsService } from '../dashboard/water-levels.service.ts';
import { ProblemError } from '../http/problem.ts';
import { LateFeeHoldersService, owes } from '../late-fees/late-fee-holders.service.ts';
import { isToCorrect } from '../late-fees/late-fee-rows.ts';
import { LateFeesRepository, type StoredFee } from '../late-fees/late-fees.repository.ts';
import { MeterReadingsRepository } from '../meter-readings/meter-readings.repository.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { Clock } from '../production/clock.ts';
import { ExpectedReports } from '../production/expected-reports.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import type { GpuWithAccount } from '../production/gpu-accounts.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { gpuStatement } from './gpu-statement.ts';
import { meterUses } from './meter-uses.ts';
import { type FiledVolumes, type Holding, StatementsRepository } from './statements.repository.ts';

const EARLIER_YEARS = 5;
const owedOf = pick(contract['GET /statements'].response.shape.statements.element.shape.owed.element);

/** Whether the GPU had to report the year, or did so. */
function belongsTo({ firstYear, years }: GpuWithAccount, year: number): boolean {
  const found = years.get(year);
  return found !== undefined && (firstYear === null || firstYear <= year || found.report !== null);
}

/** What the district has on record of a year, for each owner: as of now, since records of earlier years are corrected too. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly repository: StatementsRepository,
    private readonly access: ProductionAccess,
    private readonly rules: ProductionRulesRepository,
    private readonly accounts: GpuAccounts,
    private readonly gpus: AccountsRepository,
    private readonly fees: LateFeesRepository,
    private readonly holders: LateFeeHoldersService,
    private readonly levels: WaterLevelsService,
    private readonly meters: MeterReadingsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 403 for an owner with an unverified email; 404 for a year that has not begun or has no rules */
  async own(caller: Identity, year?: number): Promise<Statements> {
    await this.access.ownGpus(caller);
    return this.#ofYear(await this.repository.findOfUser(caller.userId), year);
  }

  /** @throws ProblemError 404 for a year that has not begun or has no rules */
  async ofOwners(ownerNdxs: readonly number[], year?: number): Promise<Statements> {
    return this.#ofYear(await this.repository.findOfOwners(ownerNdxs), year);
  }

  async #ofYear(holdings: readonly Holding[], requested?: number): Promise<Statements> {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const thisYear = rules.yearAt(now);
    const year = requested ?? thisYear - 1;
    if (year > thisYear) throw new ProblemError('year-not-begun', { year });
    const ofYear = rules.requireYear(year);
    return {
      year,
      years: await this.#years(rules, thisYear, year),
      is_over: year < thisYear,
      due_at: ofYear.dueAt.toISOString(),
      time_zone: ofYear['due-time-zone'],
      statements: await this.#statements(holdings, year, rules, now),
    };
  }

  /** From this year back to the first report, and the requested one. */
  async #years(rules: ProductionRules, thisYear: number, requested: number): Promise<number[]> {
    const first = Math.max((await this.gpus.findFirstReportedYear()) ?? thisYear - 1, thisYear - EARLIER_YEARS);
    const years = Array.from(
      { length: thisYear - Math.min(first, requested, thisYear - 1) + 1 },
      (_, ago) => thisYear - ago,
    );
    return years.filter((one) => rules.ofYear(one) !== null);
  }

  /** By GPU number. */
  async #readings(gpuNumbers: readonly number[], year: number, volumes: ReadonlyMap<number, FiledVolumes>) {
    const metersOf = await this.meters.findMetersEver(gpuNumbers, year);
    const known = await this.meters.findKnown([...metersOf.values()].flat().map(({ meter_ndx }) => meter_ndx));
    return new Map(
      [...metersOf].map(([gpuNumber, meters]): [number, GpuStatement['readings']] => {
        const filed = volumes.get(gpuNumber)?.volumes ?? [];
        const uses = meters.map((meter) =>
          meterUses(
            meter,
            known.get(meter.meter_ndx) ?? [],
            year,
            filed.find((volume) => volume.meter?.serial === meter.serial),
          ),
        );
        return [gpuNumber, uses.flat()];
      }),
    );
  }

  async #statements(
    holdings: readonly Holding[],
    year: number,
    rules: ProductionRules,
    now: Date,
  ): Promise<OwnerStatement[]> {
    const held = [...new Set(holdings.flatMap(({ gpu_numbers }) => gpu_numbers))];
    const owners = holdings.flatMap(({ owner, is_whole }) => (owner && is_whole ? owner.owner_ndx : []));
    const fees = await this.fees.findFeesWith(held, owners);
    const known = new Set([...held, ...fees.map(({ gpu_number }) => gpu_number)]);
    const holderOf = await this.holders.find({ gpus: [...known], fees, years: [year], rules });
    const isOwed = ({ owner, gpu_numbers, is_whole }: Holding, { gpu_number, year: ofFee }: StoredFee): boolean => {
      const holder = holderOf(gpu_number, ofFee);
      if (gpu_numbers.includes(gpu_number)) return owes(holder, owner?.owner_ndx ?? null);
      return is_whole && owner !== null && holder === owner.owner_ndx;
    };
    const open = fees
      .filter((fee) => fee.balance_cents > 0 && holdings.some((holding) => isOwed(holding, fee)))
      .sort((one, other) => one.year - other.year);
    const last = Math.max(year, ...open.map((fee) => fee.year));
    const concerned = new Set([...held, ...open.map(({ gpu_number }) => gpu_number)]);
    const all = await this.accounts.until(last, [...concerned], rules);
    const accounts = new Map(all.filter((account) => belongsTo(account, year)).map((one) => [one.gpu.gpu_number, one]));
    const accountOf = new Map(all.map((account) => [account.gpu.gpu_number, account]));
    const gpus = held.filter((gpuNumber) => accounts.has(gpuNumber));
    const volumes = await this.repository.findVolumes(gpus, year);
    const [readings, levels] = await Promise.all([this.#readings(gpus, year, volumes), this.levels.nearGpus(gpus)]);
    const feeOf = new Map(fees.filter((fee) => fee.year === year).map((fee) => [fee.gpu_number, fee]));
    const ofYear = rules.requireYear(year);
    const expected = new ExpectedReports(await this.gpus.findFirstReportedYear(), rules.reportingYearAt(now));
    const statementOf = (owner: Holding['owner'], gpuNumber: number) => {
      const account = accounts.get(gpuNumber);
      if (!account) return [];
      return gpuStatement({
        account,
        ofYear: account.years.get(year)!,
        filed: volumes.get(gpuNumber),
        readings: readings.get(gpuNumber) ?? [],
        fee: feeOf.get(gpuNumber),
        levels: levels.get(gpuNumber) ?? [],
        owes: owes(holderOf(gpuNumber, year), owner?.owner_ndx ?? null),
        expected,
        rules: ofYear,
        now,
      });
    };
    return holdings
      .map((holding) => ({
        owner: holding.owner,
        gpus: holding.gpu_numbers.flatMap((one) => statementOf(holding.owner, one)),
        owed: open
          .filter((fee) => isOwed(holding, fee))
          .map((fee) => owedOf({ ...fee, is_to_correct: isToCorrect(fee, accountOf.get(fee.gpu_number), rules, now) })),
      }))
      .filter(({ gpus: own, owed }) => own.length > 0 || owed.length > 0);
  }
}
