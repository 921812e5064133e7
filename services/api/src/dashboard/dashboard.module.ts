import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { MeasurementsRepository } from './measurements.repository.ts';
import { ReportsService } from './reports.service.ts';
import { ReportsVersion } from './reports-version.repository.ts';
import { WaterLevelsService } from './water-levels.service.ts';

@Module({
  imports: [CacheModule, ProductionModule],
  controllers: [DashboardController],
  providers: [ReportsVersion, MeasurementsRepository, ReportsService, WaterLevelsService],
})
export class DashboardModule {}
