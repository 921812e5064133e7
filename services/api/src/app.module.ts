import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule, type TokenVerifier } from '@portal/shared-auth/nest';
import { AccountModule } from './account/account.module.ts';
import { AdjacentWellsModule } from './adjacent-wells/adjacent-wells.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { Config } from './config.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { connectDatabase } from './database/connect.ts';
import { dataSourceOptions, withReplicas } from './database/data-source.ts';
import { ReadDatabaseModule } from './database/read-database.module.ts';
import { DisksModule } from './disks/disks.module.ts';
import { GpuSelectModule } from './gpu-select/gpu-select.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { LimitsModule } from './limits/limits.module.ts';
import { LookupsModule } from './lookups/lookups.module.ts';
import { MapSearchModule } from './map-search/map-search.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { type Observers, observabilityModule } from './observability/observability.module.ts';
import { watchedOptions } from './observability/observed-client.ts';
import { QueryWatch } from './observability/query-watch.ts';
import { ProductionModule } from './production/production.module.ts';
import { ProductionBulkModule } from './production-bulk/production-bulk.module.ts';
import { ProductionDocumentsModule } from './production-documents/production-documents.module.ts';
import { PublicMapModule } from './public-map/public-map.module.ts';
import { RedisModule } from './redis/redis.module.ts';
import { SeriesModule } from './series/series.module.ts';
import { SiteSummaryModule } from './site-summary/site-summary.module.ts';
import { SpacingModule } from './spacing/spacing.module.ts';
import { TilesModule } from './tiles/tiles.module.ts';
import { UsersModule } from './users/users.module.ts';

export const featureModules = [
  PublicMapModule,
  TilesModule,
  MapSearchModule,
  ImportsModule,
  SeriesModule,
  SiteSummaryModule,
  GpuSelectModule,
  AdjacentWellsModule,
  SpacingModule,
  ProductionModule,
  ProductionDocumentsModule,
  ProductionBulkModule,
  DashboardModule,
  LookupsModule,
  UsersModule,
  AccountModule,
  AuditModule,
  HealthModule,
  MetricsModule,
];

@Global()
@Module({})
class ConfigModule {}

@Module({
  imports: [ReadDatabaseModule, RedisModule, DisksModule, LimitsModule, ...featureModules],
  providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
})
class AppModule {}

export function appModule(config: Config, tokens: TokenVerifier, observers: Observers): DynamicModule {
  const configuration = { module: ConfigModule, providers: [{ provide: Config, useValue: config }], exports: [Config] };
  const database = TypeOrmModule.forRootAsync({
    inject: [QueryWatch],
    useFactory: ({ watch }: QueryWatch) => ({
      ...withReplicas(watchedOptions(dataSourceOptions(config.databaseUrl), watch)),
      toRetry: () => false,
    }),
    dataSourceFactory: connectDatabase,
  });
  const observability = observabilityModule(observers);
  return { module: AppModule, imports: [configuration, observability, AccessModule.withTokens(tokens), database] };
}
