import { Injectable } from '@nestjs/common';
import {
  contract,
  type GpuStatement,
  type LateFeeHolder,
  type OwnerStatement,
  type Statements,
} from '@portal/shared-api';
import { localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { pick } from '../contract/pick.ts';
import { WaterLevelsService } from '../dashboard/water-levels.service.ts';
import { ProblemError } from '../http/problem.ts';
import { LateFeesRepository, type StoredFee } from '../late-fees/late-fees.repository.ts';
import { MeterReadingsRepository } from '../meter-readings/meter-readings.repository.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { Clock } from '../production/clock.ts';
import { ExpectedReports } from '../production/expected-reports.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import type { GpuWithAccount } from '../production/gpu-accounts.ts';
import { groupBy, groupByGpu } from '../production/group-by-gpu.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { gpuStatement } from './gpu-statement.ts';
import { meterUses } from './meter-uses.ts';
import { type FiledVolumes, type Holding, StatementsRepository } from './statements.repository.ts';

const EARLIER_YEARS = 5;
const owedOf = pick(contract['GET /statements'].response.shape.statements.element.shape.owed.element);

/** By GPU number. */
type Holders = ReadonlyMap<number, LateFeeHolder>;

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
    const all = await this.accounts.until(year, held, rules);
    const accounts = new Map(all.filter((account) => belongsTo(account, year)).map((one) => [one.gpu.gpu_number, one]));
    const gpus = [...accounts.keys()];
    const volumes = await this.repository.findVolumes(gpus, year);
    const [readings, fees, levels] = await Promise.all([
      this.#readings(gpus, year, volumes),
      this.fees.findFees(held, null),
      this.levels.nearGpus(gpus),
    ]);
    const feesOf = groupBy(fees, (fee) => fee.year);
    const feeOf = new Map(feesOf.get(year)?.map((fee) => [fee.gpu_number, fee]));
    const ofYear = rules.requireYear(year);
    const expected = new ExpectedReports(await this.gpus.findFirstReportedYear(), rules.reportingYearAt(now));
    const holders = new Map<number, Holders>();
    for (const one of new Set([year, ...feesOf.keys()]))
      holders.set(one, await this.#holders(held, one, feesOf.get(one) ?? [], rules));
    const owes = (owner: Holding['owner'], gpuNumber: number, one: number): boolean =>
      owner === null || (holders.get(one)?.get(gpuNumber)?.owner_ndx ?? owner.owner_ndx) === owner.owner_ndx;
    const open = fees.filter(({ balance_cents }) => balance_cents > 0);
    const openOf = groupByGpu(open);
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
        owes: owes(owner, gpuNumber, year),
        expected,
        rules: ofYear,
        now,
      });
    };
    return holdings
      .map(({ owner, gpu_numbers }) => ({
        owner,
        gpus: gpu_numbers.flatMap((one) => statementOf(owner, one)),
        owed: gpu_numbers
          .flatMap((one) => openOf.get(one) ?? [])
          .filter((fee) => owes(owner, fee.gpu_number, fee.year))
          .sort((one, other) => one.year - other.year)
          .map(owedOf),
      }))
      .filter(({ gpus: own }) => own.length > 0);
  }

  /** Who owes the late fees of a year. */
  #holders(
    gpus: readonly number[],
    year: number,
    fees: readonly StoredFee[],
    rules: ProductionRules,
  ): Promise<Holders> {
    const charged = new Map(fees.map(({ gpu_number, owner_ndx }) => [gpu_number, owner_ndx]));
    const ofYear = rules.ofYear(year);
    return this.fees.findHolders(
      gpus.map((gpu_number) => ({ gpu_number, charged: charged.get(gpu_number) ?? null })),
      ofYear ? localDate(ofYear.dueAt.getTime(), ofYear['due-time-zone']) : `${year}-12-31`,
    );
  }
}
