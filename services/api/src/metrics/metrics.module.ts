import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';

@Module({ controllers: [MetricsController], providers: [Metrics], exports: [Metrics] })
export class MetricsModule {}
