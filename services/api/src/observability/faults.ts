import type { RequestContext } from './request-context.ts';

/** Takes faults of the program to where its developers see them. */
export abstract class Faults {
  /** Never throws, and nobody waits for it. */
  abstract report(error: unknown, request: RequestContext | undefined): void;
  /** Sends what has not been sent yet; at most for two seconds. */
  abstract stop(): Promise<void>;
}
