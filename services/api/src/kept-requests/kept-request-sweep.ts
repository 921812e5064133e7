import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DAY_MS } from '@portal/shared-api/time';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { Clock } from '../production/clock.ts';
import { KeptRequestsRepository } from './kept-requests.repository.ts';

const HOUR_MS = 3_600_000;

/** Forgets answers, with what is personal in them, once nobody repeats their requests any longer. */
@Injectable()
export class KeptRequestSweep implements OnApplicationBootstrap {
  constructor(
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
  run(): Promise<number> {
    return this.requests.deleteBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }
}
