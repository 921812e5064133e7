import { Module } from '@nestjs/common';
import { LateFeeLedgerModule } from '../late-fees/late-fee-ledger.module.ts';
import { MeterReadingsModule } from '../meter-readings/meter-readings.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { MeasurementsRepository } from './measurements.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { ReportsService } from './reports.service.ts';
import { WaterLevelsService } from './water-levels.service.ts';

@Module({
  imports: [LateFeeLedgerModule, MeterReadingsModule, ProductionModule],
  controllers: [DashboardController],
  providers: [MeasurementsRepository, MessagesRepository, ReportsService, WaterLevelsService],
  exports: [WaterLevelsService],
})
export class DashboardModule {}
