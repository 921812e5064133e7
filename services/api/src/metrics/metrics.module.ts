import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';
import { PartMetrics } from './part-metrics.ts';
import { WorkMetrics } from './work-metrics.ts';

@Module({
  controllers: [MetricsController],
  providers: [Metrics, PartMetrics, WorkMetrics],
  exports: [Metrics, WorkMetrics],
})
export class MetricsModule {}
