import { Module } from '@nestjs/common';
import { ProductionModule } from '../production/production.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { MeasurementsRepository } from './measurements.repository.ts';
import { ReportsService } from './reports.service.ts';
import { WaterLevelsService } from './water-levels.service.ts';

@Module({
  imports: [ProductionModule],
  controllers: [DashboardController],
  providers: [MeasurementsRepository, ReportsService, WaterLevelsService],
})
export class DashboardModule {}
