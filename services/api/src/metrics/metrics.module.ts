import { Module } from '@nestjs/common';
import { BusyRefusals } from './busy-refusals.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { PartMetrics } from './part-metrics.ts';
import { WorkMetrics } from './work-metrics.ts';

@Module({
  controllers: [MetricsController],
  providers: [BusyRefusals, Metrics, PartMetrics, WorkMetrics],
  exports: [BusyRefusals, Metrics, WorkMetrics],
})
export class MetricsModule {}
