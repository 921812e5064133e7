import { Module } from '@nestjs/common';
import { MeasurementsRepository } from '../dashboard/measurements.repository.ts';
import { SeriesController } from './series.controller.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';
import { TrendsService } from './trends.service.ts';

@Module({
  controllers: [SeriesController],
  providers: [MeasurementsRepository, SeriesRepository, SeriesService, TrendsService],
})
export class SeriesModule {}
