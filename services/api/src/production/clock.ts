import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** The current time and time limits, replaced in tests. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Resolves with null when the time is over. */
  after(milliseconds: number): Promise<null> {
    return pause(milliseconds, null, { ref: false });
  }
}
