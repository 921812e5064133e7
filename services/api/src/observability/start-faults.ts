import { Faults } from './faults.ts';
import type { ErrorTrackingSettings } from './observability-config.ts';

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
