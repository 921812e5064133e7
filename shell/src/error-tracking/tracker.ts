import type { ObservedCall } from '@portal/shared-api/client';

export interface Origin {
  part: string;
  version: string | undefined;
}

export interface Tracker {
  report(error: unknown, origin: Origin | null): void;
  /** A failed call may explain the errors that follow. */
  callFailed(call: ObservedCall): void;
}
