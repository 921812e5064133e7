import type { ObservedCall } from '@portal/shared-api/client';

export interface Origin {
  part: string;
  version: string | undefined;
}

export interface Tracker {
  report(error: unknown, origin: Origin | null): void;
  /** A call of the API failed: what happens next may have its reason there. */
  callFailed(call: ObservedCall): void;
}
