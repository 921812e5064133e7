import { Module } from '@nestjs/common';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { DataVersions } from './data-versions.ts';
import { VersionedCache } from './versioned-cache.ts';

@Module({
  imports: [MetricsModule],
  providers: [DataVersions, VersionedCache],
  exports: [DataVersions, VersionedCache],
})
export class CacheModule {}
