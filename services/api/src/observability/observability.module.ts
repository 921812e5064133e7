import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.ts';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Faults } from './faults.ts';
import type { ObservabilitySettings } from './observability-config.ts';
import { QueryWatch } from './query-watch.ts';
import { startFaults } from './start-faults.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

export interface Observers {
  tracing: Tracing;
  faults: Faults;
}

export const startObservers = async ({ tracing, errorTracking }: ObservabilitySettings): Promise<Observers> => ({
  tracing: await startTracing(tracing),
  faults: await startFaults(errorTracking),
});

/** Last of all, so that it has seen the others end. */
class ObserversEnd implements OnApplicationShutdown {
  constructor(private readonly observers: Observers) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([this.observers.tracing.stop(), this.observers.faults.stop()]);
  }
}

@Module({})
class ObservabilityModule {}

export const observabilityModule = (observers: Observers): DynamicModule => ({
  module: ObservabilityModule,
  global: true,
  imports: [MetricsModule],
  providers: [
    { provide: Faults, useValue: observers.faults },
    { provide: ObserversEnd, useFactory: () => new ObserversEnd(observers) },
    {
      provide: QueryWatch,
      inject: [Config, Metrics],
      useFactory: (config: Config, metrics: Metrics) => new QueryWatch(config, metrics, observers.tracing),
    },
  ],
  exports: [Faults, QueryWatch],
});
