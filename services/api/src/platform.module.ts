import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DataVersions } from './cache/data-versions.ts';
import { SharedAnswers } from './cache/shared-answers.ts';
import { VersionedCache } from './cache/versioned-cache.ts';
import { VisitorAnswers } from './cache/visitor-answers.ts';
import { Config } from './config.ts';
import { PreparedQueries } from './database/prepared-queries.ts';
import { ReadDatabase } from './database/read-database.ts';
import { Disks } from './disks/disks.ts';
import { DocumentFiles } from './files/document-files.ts';
import { FileStore, NoFileStore } from './files/file-store.ts';
import { FolderStore } from './files/folder-store.ts';
import { Photos } from './files/photos/photos.ts';
import { StoreHealth } from './files/store-health.ts';
import { HealthController } from './health/health.controller.ts';
import { HealthService } from './health/health.service.ts';
import { Lease } from './lease/lease.ts';
import { PeriodicWork } from './lease/periodic-work.ts';
import { Limits } from './limits/limits.ts';
import { PersonLimitsRepository } from './limits/person-limits.repository.ts';
import { PersonLimits } from './limits/person-limits.ts';
import { BusyRefusals } from './metrics/busy-refusals.ts';
import { MetricsController } from './metrics/metrics.controller.ts';
import { Metrics } from './metrics/metrics.ts';
import { PartMetrics } from './metrics/part-metrics.ts';
import { WorkMetrics } from './metrics/work-metrics.ts';
import { QueryWatch } from './observability/query-watch.ts';
import { Clock } from './production/clock.ts';
import { Redis } from './redis/redis.ts';
import { Draining } from './shutdown/draining.ts';
import { IdentityProvider } from './users/identity-provider/identity-provider.ts';

async function fileStore({ filesFolder, filesBucket }: Config): Promise<FileStore> {
  if (filesFolder !== null) return new FolderStore(join(filesFolder, 'documents'));
  if (filesBucket === null) return new NoFileStore();
  const { BucketStore } = await import('./files/bucket-store.ts'); // a large library, only needed for buckets
  return new BucketStore(filesBucket);
}

const shared = [
  BusyRefusals,
  Clock,
  DataVersions,
  Disks,
  DocumentFiles,
  Draining,
  HealthService,
  IdentityProvider,
  Lease,
  Limits,
  Metrics,
  PeriodicWork,
  PersonLimits,
  PersonLimitsRepository,
  PreparedQueries,
  QueryWatch,
  ReadDatabase,
  StoreHealth,
  VersionedCache,
  VisitorAnswers,
  WorkMetrics,
  { provide: FileStore, inject: [Config], useFactory: fileStore },
  { provide: Redis, inject: [Config], useFactory: ({ scaling }: Config) => Redis.at(scaling.redisUrl) },
];

/** Infrastructure shared by all features, one instance per process, and its observability. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [...shared, PartMetrics, Photos, SharedAnswers, { provide: APP_GUARD, useExisting: Limits }],
  exports: shared,
})
export class PlatformModule {}
