import type { ErrorTrackingSettings } from './observability-config.ts';
import type { RequestContext } from './request-context.ts';

/** Takes faults of the program to where its developers see them. */
export abstract class Faults {
  /** Never throws, and nobody waits for it. */
  abstract report(error: unknown, request: RequestContext | undefined): void;
  /** Sends what has not been sent yet; at most for two seconds. */
  abstract stop(): Promise<void>;
}

class UnreportedFaults extends Faults {
  report(): void {}
  async stop(): Promise<void> {}
}

/** Reports faults as the settings say; without any nothing is reported, and nothing that could is loaded. */
export async function startFaults(settings: ErrorTrackingSettings | null): Promise<Faults> {
  if (!settings) return new UnreportedFaults();
  const { SentryFaults } = await import('./sentry-faults.ts');
  return new SentryFaults(settings);
}
