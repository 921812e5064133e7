import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS } from '@portal/shared-api/time';
import { DataSource } from 'typeorm';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { spendingOf } from '../limits/spending-sql.ts';
import { Clock } from '../production/clock.ts';
import { KeptRequestsRepository } from './kept-requests.repository.ts';

const HOUR_MS = 3_600_000;

/** Forgets answers, with what is personal in them, once nobody repeats their requests any longer, and limits of days that are over. */
@Injectable()
export class KeptRequestSweep implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly requests: KeptRequestsRepository,
    private readonly clock: Clock,
    private readonly periodic: PeriodicWork,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'kept-request-sweep',
      everyMilliseconds: HOUR_MS,
      run: () => this.run(),
      failure: 'answers to old requests stay for now',
    });
  }

  /** @returns how many were forgotten */
  async run(): Promise<number> {
    const now = this.clock.now();
    await spendingOf(this.database.manager).sweep(now);
    return this.requests.deleteBefore(new Date(now.getTime() - DAY_MS));
  }
}
