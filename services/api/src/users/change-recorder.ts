import { Injectable, Logger } from '@nestjs/common';
import { AuditLogRepository, type BegunChange } from '../audit/audit-log.repository.ts';
import { toProblem } from '../http/problem.filter.ts';
import { ProblemError } from '../http/problem.ts';
import { Lease, LeaseTakenError } from '../lease/lease.ts';
import { ChangeSteps } from './change-steps.ts';
import { busy, ProviderError } from './identity-provider/provider-error.ts';

@Injectable()
export class ChangeRecorder {
  private readonly logger = new Logger('Users');

  constructor(
    private readonly lease: Lease,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /**
   * Runs `change` while no server checks or makes another change. @throws ProviderError `busy` after waiting too long
   */
  async oneAtATime<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await this.lease.during('user-changes', change);
    } catch (error) {
      throw error instanceof LeaseTakenError ? busy(2, error) : error;
    }
  }

  /** Writes the audit log entry before the first step. If a step fails, undoes the previous ones if possible. */
  async make<T>(change: BegunChange, work: (steps: ChangeSteps) => Promise<T>): Promise<T> {
    const entry = await this.auditLog.begin(change);
    const steps = new ChangeSteps();
    let result: T;
    try {
      result = await work(steps);
    } catch (error) {
      throw await this.#recordFailure(entry, steps, error).catch((failure: Error) => {
        this.logger.error(`the outcome of change ${entry} could not be written down: ${failure.message}`);
        return error;
      });
    }
    await this.auditLog.finish(entry, 'done', null);
    return result;
  }

  async #recordFailure(entry: number, steps: ChangeSteps, error: unknown): Promise<unknown> {
    const problem = toProblem(error);
    if (!steps.begun) {
      // It will be retried, and one entry per attempt would be noise.
      if (error instanceof ProviderError && error.failure === 'busy') await this.auditLog.withdraw(entry);
      else await this.auditLog.finishUnchanged(entry, problem.message);
      return error;
    }
    const remaining = await steps.undo();
    if (remaining.length === 0) {
      await this.auditLog.finish(entry, 'undone', problem.message);
      return error;
    }
    const values = { reason: problem.message, remaining: remaining.join('; ') };
    const incomplete = new ProblemError('user-change-incomplete', values, { cause: error });
    await this.auditLog.finish(entry, 'failed', incomplete.message);
    return incomplete;
  }
}
