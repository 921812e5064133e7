import { Injectable } from '@nestjs/common';
import { CALL_COSTS } from '@portal/shared-api';
import type { Identity } from '@portal/shared-auth/nest';
import { chargesOf, type DayLimit } from '@portal/shared-server/limits';
import { DataSource, type EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { isAdministrator } from '../production/production-access.ts';
import { CHANGES } from './day-limits.ts';
import { PersonLimitsRepository, type Raised } from './person-limits.repository.ts';
import { spendingOf } from './spending-sql.ts';

const HOUR_SECONDS = 3_600;

/** What signed-in people may make the portal keep within a day. Staff are not counted, and can let a person have more. */
@Injectable()
export class PersonLimits {
  constructor(
    private readonly clock: Clock,
    private readonly database: DataSource,
    private readonly raised: PersonLimitsRepository,
  ) {}

  /** @throws ProblemError 429 */
  async spend(manager: EntityManager, caller: Identity, ...spent: readonly [DayLimit, cost: number][]): Promise<void> {
    if (isAdministrator(caller)) return;
    const times = await this.timesOf(manager, caller.userId);
    const payer = { person: caller.userId, origin: caller.origin ?? null };
    const charges = spent.flatMap(([limit, cost]) => chargesOf(limit, payer, cost, times));
    const refusal = await spendingOf(manager).spend(charges, this.clock.now());
    if (!refusal) return;
    const code = refusal.payer === 'person' ? 'day-limit-person' : 'day-limit-others';
    throw new ProblemError(code, { hours: Math.ceil(refusal.seconds / HOUR_SECONDS) });
  }

  /** Whatever a call changes leaves a history behind. @param tenths of a usual call */
  async spendChange(caller: Identity, tenths: number): Promise<void> {
    if (!isAdministrator(caller)) await this.spend(this.database.manager, caller, [CHANGES, tenths / CALL_COSTS.usual]);
  }

  /** Of the limit itself, whatever others have spent. */
  async find(manager: EntityManager, userId: string, limit: DayLimit): Promise<{ used: number; most: number }> {
    const [own] = chargesOf(limit, { person: userId }, 1, await this.timesOf(manager, userId));
    return { used: await spendingOf(manager).spent(own!, this.clock.now()), most: own!.most };
  }

  /** How much more than usual a person may spend. */
  async timesOf(manager: EntityManager, userId: string): Promise<number> {
    return (await this.findRaised(manager, userId))?.times ?? 1;
  }

  findRaised(manager: EntityManager, userId: string): Promise<Raised | null> {
    return this.raised.find(manager, userId);
  }

  raise(manager: EntityManager, userId: string, times: number, by: string): Promise<void> {
    return this.raised.save(manager, userId, { times, set_by: by, set_at: this.clock.now() });
  }
}
