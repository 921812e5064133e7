import type { OnApplicationShutdown } from '@nestjs/common';
import { Faults } from './faults.ts';
import type { ObservabilitySettings, TracingSettings } from './observability-config.ts';
import type { Tracing } from './tracing.ts';

const noTracing: Tracing = { begin: () => undefined, noteQuery: () => {}, stop: async () => {} };

/** Without settings, nothing is traced and the library is not loaded. */
export async function startTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (!settings) return noTracing;
  const { OtelTracing } = await import('./otel-tracing.ts');
  return new OtelTracing(settings);
}

export class Observers implements OnApplicationShutdown {
  private constructor(
    readonly tracing: Tracing,
    readonly faults: Faults,
  ) {}

  static async start({ tracing, errorTracking }: ObservabilitySettings): Promise<Observers> {
    return new Observers(await startTracing(tracing), await Faults.start(errorTracking));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([this.tracing.stop(), this.faults.stop()]);
  }
}
