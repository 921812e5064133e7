import { Injectable } from '@nestjs/common';
import { roleFlags } from '@portal/shared-auth';
import type { Identity } from '@portal/shared-auth/nest';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { requireVerifiedEmail } from '../users/verified-email.ts';
import { AccountsRepository } from './accounts.repository.ts';

export const isAdministrator = ({ roles }: Identity): boolean => roleFlags(roles).isAdmin;

/** Of a withdrawn report. */
export const mayPutBack = (caller: Identity, { by_user_id }: { by_user_id: string | null }): boolean =>
  isAdministrator(caller) || by_user_id === caller.userId;

/** Owners may change the reports of their permits' GPUs, administrators all. Within a transaction, pass its manager. */
@Injectable()
export class ProductionAccess {
  constructor(private readonly accounts: AccountsRepository) {}

  /** GPUs of the caller's own permits, even for administrators. @throws ProblemError 403 for an owner with an unverified email */
  async ownGpus(caller: Identity, manager?: EntityManager): Promise<number[]> {
    const own = await this.accounts.findNumbers(caller.userId, manager);
    if (own.length > 0) requireVerifiedEmail(caller);
    return own;
  }

  /** `null` for all. */
  async gpusOf(caller: Identity, manager?: EntityManager): Promise<number[] | null> {
    return isAdministrator(caller) ? null : this.ownGpus(caller, manager);
  }

  async mayChange(caller: Identity, gpuNumber: number, manager?: EntityManager): Promise<boolean> {
    const own = await this.gpusOf(caller, manager);
    return own === null || own.includes(gpuNumber);
  }

  /** @throws ProblemError 403 for the first GPU that is not theirs, even if it does not exist */
  async requireGpus(caller: Identity, gpuNumbers: readonly number[], manager?: EntityManager): Promise<void> {
    const own = await this.gpusOf(caller, manager);
    const known = own && new Set(own);
    const foreign = gpuNumbers.find((gpuNumber) => known?.has(gpuNumber) === false);
    if (foreign !== undefined) throw new ProblemError('gpu-not-yours', { gpuNumber: foreign });
  }

  requireGpu(caller: Identity, gpuNumber: number, manager?: EntityManager): Promise<void> {
    return this.requireGpus(caller, [gpuNumber], manager);
  }
}
