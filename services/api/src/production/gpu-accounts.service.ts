import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsRepository } from './accounts.repository.ts';
import type { GpuWithAccount } from './gpu-accounts.ts';
import { groupByGpu } from './group-by-gpu.ts';
import { computeAccounts, withPredecessors } from './linked-accounts.ts';
import type { ProductionRules } from './production-rules.ts';

@Injectable()
export class GpuAccounts {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * @param gpuNumbers `null` for all
   * @param from the latest first year of an account
   */
  async until(
    year: number,
    gpuNumbers: readonly number[] | null,
    rules: ProductionRules,
    manager?: EntityManager,
    from?: number,
  ): Promise<GpuWithAccount[]> {
    const accounts = await this.ofAll(year, gpuNumbers, rules, manager, from);
    return accounts.filter(({ gpu }) => gpu.permit_numbers.length > 0);
  }

  /** Also of GPUs without a permit, if they came out of others. */
  async ofAll(
    year: number,
    gpuNumbers: readonly number[] | null,
    rules: ProductionRules,
    manager?: EntityManager,
    from?: number,
  ): Promise<GpuWithAccount[]> {
    if (gpuNumbers?.length === 0) return [];
    const succession = await this.accounts.findSuccession(manager);
    const needed = gpuNumbers && withPredecessors(gpuNumbers, succession);
    const gpus = await this.accounts.findGpus(needed, manager);
    const reportsOf = groupByGpu(await this.accounts.findReports(needed, manager));
    const accounts = computeAccounts({ gpus, reportsOf, succession }, rules, { until: year, from });
    const asked = gpuNumbers && new Set(gpuNumbers);
    return asked ? accounts.filter(({ gpu }) => asked.has(gpu.gpu_number)) : accounts;
  }
}
