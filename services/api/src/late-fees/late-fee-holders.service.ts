import { Injectable } from '@nestjs/common';
import type { LateFeeHolder } from '@portal/shared-api';
import type { EntityManager } from 'typeorm';
import { groupBy } from '../production/group-by-gpu.ts';
import { dueOn, type ProductionRules } from '../production/production-rules.ts';
import { LateFeesRepository, type StoredFee } from './late-fees.repository.ts';

interface AskedFees {
  gpus: readonly number[];
  /** All of the GPUs. */
  fees: readonly StoredFee[];
  /** Also years without fees. */
  years: readonly number[];
  rules: ProductionRules;
}

/** An owner by number; `null` where none is on record. */
export type HolderOf = (gpuNumber: number, year: number) => number | null;

/** Whether a fee of a GPU of the owner's permits is theirs. @param ownerNdx `null` for permits that name no owner */
export const owes = (holderNdx: number | null, ownerNdx: number | null): boolean =>
  ownerNdx === null || holderNdx === null || holderNdx === ownerNdx;

/** A GPU that is sold after a due day takes no late fee with it: who was charged owes the fee, or else who held the permit on that day. */
@Injectable()
export class LateFeeHoldersService {
  constructor(private readonly fees: LateFeesRepository) {}

  async find({ gpus, fees, years, rules }: AskedFees, manager?: EntityManager): Promise<HolderOf> {
    const feesOf = groupBy(fees, ({ year }) => year);
    const holders = new Map<number, ReadonlyMap<number, LateFeeHolder>>();
    for (const year of new Set([...years, ...feesOf.keys()])) {
      const charged = new Map(feesOf.get(year)?.map(({ gpu_number, owner_ndx }) => [gpu_number, owner_ndx]));
      const asked = gpus.map((gpu_number) => ({ gpu_number, charged: charged.get(gpu_number) ?? null }));
      const ofYear = rules.ofYear(year);
      holders.set(year, await this.fees.findHolders(asked, ofYear ? dueOn(ofYear) : `${year}-12-31`, manager));
    }
    return (gpuNumber, year) => holders.get(year)?.get(gpuNumber)?.owner_ndx ?? null;
  }

  /** Whether one of the owners whose permits a user has owes the fee. */
  async owesOfUser(
    userId: string,
    asked: AskedFees,
    manager?: EntityManager,
  ): Promise<(gpuNumber: number, year: number) => boolean> {
    const owners = await this.fees.findOwnersOfUser(userId, manager);
    const holderOf = await this.find(asked, manager);
    return (gpuNumber, year) =>
      (owners.get(gpuNumber) ?? []).some((ownerNdx) => owes(holderOf(gpuNumber, year), ownerNdx));
  }
}
