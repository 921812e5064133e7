import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.ts';
import { LateFeeLedgerModule } from '../late-fees/late-fee-ledger.module.ts';
import { MeterReadingsModule } from '../meter-readings/meter-readings.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { StatementsController } from './statements.controller.ts';
import { StatementsRepository } from './statements.repository.ts';
import { StatementsService } from './statements.service.ts';

@Module({
  imports: [DashboardModule, LateFeeLedgerModule, MeterReadingsModule, ProductionModule],
  controllers: [StatementsController],
  providers: [StatementsRepository, StatementsService],
})
export class StatementsModule {}
