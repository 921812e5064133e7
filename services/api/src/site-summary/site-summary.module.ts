import { Module } from '@nestjs/common';
import { SiteSummaryController } from './site-summary.controller.ts';
import { SiteSummaryService } from './site-summary.service.ts';

@Module({
  controllers: [SiteSummaryController],
  providers: [SiteSummaryService],
})
export class SiteSummaryModule {}
