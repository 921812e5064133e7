import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { DataVersions } from './data-versions.ts';
import { SharedAnswers } from './shared-answers.ts';
import { VersionedCache } from './versioned-cache.ts';

@Module({
  imports: [MetricsModule],
  providers: [DataVersions, SharedAnswers, VersionedCache],
  exports: [DataVersions, VersionedCache],
})
export class CacheModule {}
