import { Injectable } from '@nestjs/common';
import type { GpuState } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import type { ProductionRules } from '../production/production-rules.ts';

export interface StatedGpu {
  gpu_number: number;
  gpu_name: string | null;
  total_acres: number;
  measured_acres: number;
}

/** What GPUs have in a year, by what is stored within a transaction. */
@Injectable()
export class GpuStates {
  constructor(private readonly accounts: GpuAccounts) {}

  /** In the order of `gpus`. */
  async of(
    manager: EntityManager,
    gpus: readonly StatedGpu[],
    year: number,
    rules: ProductionRules,
  ): Promise<GpuState[]> {
    const accounts = await this.accounts.ofAll(
      year,
      gpus.map(({ gpu_number }) => gpu_number),
      rules,
      manager,
    );
    const byNumber = new Map(accounts.map((account) => [account.gpu.gpu_number, account]));
    return gpus.map(({ gpu_number, gpu_name, total_acres, measured_acres }) => {
      const account = byNumber.get(gpu_number);
      const found = account?.years.get(year);
      return {
        gpu_number,
        gpu_name,
        total_acres,
        measured_acres,
        permits: account?.gpu.permit_numbers ?? [],
        account: found
          ? {
              allowable_acre_feet: found.allowableAcreFeet,
              usable_reserve_acre_feet: found.usableReserveAcreFeet,
              reserve: found.reserve.map(({ origin_year, acre_feet, last_year }) => ({
                origin_year,
                acre_feet,
                last_year,
              })),
            }
          : null,
      };
    });
  }
}
