import { Injectable } from '@nestjs/common';

/** What time it is: read once for each request, and set by tests. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
