import { Injectable } from '@nestjs/common';
import type { LateFeeHolder } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { groupBy } from '../production/group-by-gpu.ts';
import { dueOn, type ProductionRules } from '../production/production-rules.ts';
import { LateFeesRepository, type StoredFee } from './late-fees.repository.ts';

/** Whether an owner owes the late fee of a GPU and year. `null` is for permits that name no owner: the fees of their GPUs are theirs. */
export type Owes = (ownerNdx: number | null, gpuNumber: number, year: number) => boolean;

interface AskedFees {
  gpus: readonly number[];
  /** All of the GPUs. */
  fees: readonly StoredFee[];
  /** Also years without fees. */
  years: readonly number[];
  rules: ProductionRules;
}

/** A GPU that is sold after a due day takes no late fee with it: who was charged owes the fee, or else who held the permit on that day. */
@Injectable()
export class LateFeeHoldersService {
  constructor(private readonly fees: LateFeesRepository) {}

  async owes({ gpus, fees, years, rules }: AskedFees, manager?: EntityManager): Promise<Owes> {
    const feesOf = groupBy(fees, ({ year }) => year);
    const holders = new Map<number, ReadonlyMap<number, LateFeeHolder>>();
    for (const year of new Set([...years, ...feesOf.keys()])) {
      const charged = new Map(feesOf.get(year)?.map(({ gpu_number, owner_ndx }) => [gpu_number, owner_ndx]));
      const asked = gpus.map((gpu_number) => ({ gpu_number, charged: charged.get(gpu_number) ?? null }));
      const ofYear = rules.ofYear(year);
      holders.set(year, await this.fees.findHolders(asked, ofYear ? dueOn(ofYear) : `${year}-12-31`, manager));
    }
    return (ownerNdx, gpuNumber, year) =>
      ownerNdx === null || (holders.get(year)?.get(gpuNumber)?.owner_ndx ?? ownerNdx) === ownerNdx;
  }

  /** Whether one of the owners whose permits a user has owes the fee. */
  async owesOfUser(
    userId: string,
    asked: AskedFees,
    manager?: EntityManager,
  ): Promise<(gpuNumber: number, year: number) => boolean> {
    const owners = await this.fees.findOwnersOfUser(userId, manager);
    const owes = await this.owes(asked, manager);
    return (gpuNumber, year) => (owners.get(gpuNumber) ?? []).some((ownerNdx) => owes(ownerNdx, gpuNumber, year));
  }
}
