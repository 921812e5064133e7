import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { SiteSummaryController } from './site-summary.controller.ts';
import { SiteSummaryRepository } from './site-summary.repository.ts';
import { SiteSummaryService } from './site-summary.service.ts';

@Module({
  imports: [CacheModule],
  controllers: [SiteSummaryController],
  providers: [SiteSummaryRepository, SiteSummaryService],
})
export class SiteSummaryModule {}
