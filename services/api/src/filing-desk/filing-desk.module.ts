import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { FilingDeskController } from './filing-desk.controller.ts';
import { ReportAcceptances } from './report-acceptances.ts';
import { ReportQueueRepository } from './report-queue.repository.ts';
import { ReportQueue } from './report-queue.ts';

@Module({
  imports: [AuditModule, ProductionModule],
  controllers: [FilingDeskController],
  providers: [ReportAcceptances, ReportQueue, ReportQueueRepository],
})
export class FilingDeskModule {}
