import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule, type TokenVerifier } from '@portal/shared-auth/nest';
import { AccountModule } from './account/account.module.ts';
import { AdjacentWellsModule } from './adjacent-wells/adjacent-wells.module.ts';
import { AllowableWarningsModule } from './allowable-warnings/allowable-warnings.module.ts';
import { ApplicationsModule } from './applications/applications.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { Config } from './config.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { connectDatabase } from './database/connect.ts';
import { dataSourceOptions, withReplicas } from './database/data-source.ts';
import { FilingDeskModule } from './filing-desk/filing-desk.module.ts';
import { GpuChangesModule } from './gpu-changes/gpu-changes.module.ts';
import { GpuPlannerModule } from './gpu-planner/gpu-planner.module.ts';
import { GpuSelectModule } from './gpu-select/gpu-select.module.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { KeptRequestsModule } from './kept-requests/kept-requests.module.ts';
import { LateFeesModule } from './late-fees/late-fees.module.ts';
import { LookupsModule } from './lookups/lookups.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MapSearchModule } from './map-search/map-search.module.ts';
import { MeterReadingsModule } from './meter-readings/meter-readings.module.ts';
import { watchedOptions } from './observability/observed-client.ts';
import { Observers } from './observability/observers.ts';
import { QueryWatch } from './observability/query-watch.ts';
import { PlannedChangeRunnerModule } from './planned-changes/planned-change-runner.module.ts';
import { PlatformModule } from './platform.module.ts';
import { ProductionModule } from './production/production.module.ts';
import { ProductionBulkModule } from './production-bulk/production-bulk.module.ts';
import { ProductionDocumentsModule } from './production-documents/production-documents.module.ts';
import { PublicMapModule } from './public-map/public-map.module.ts';
import { RecordDocumentsModule } from './record-documents/record-documents.module.ts';
import { RecordKeepingModule } from './record-keeping/record-keeping.module.ts';
import { RulesModule } from './rules/rules.module.ts';
import { SeasonModule } from './season/season.module.ts';
import { SeriesModule } from './series/series.module.ts';
import { SiteSummaryModule } from './site-summary/site-summary.module.ts';
import { SpacingModule } from './spacing/spacing.module.ts';
import { StatementsModule } from './statements/statements.module.ts';
import { SystemHealthModule } from './system-health/system-health.module.ts';
import { TelemetryModule } from './telemetry/telemetry.module.ts';
import { TilesModule } from './tiles/tiles.module.ts';
import { UsersModule } from './users/users.module.ts';
import { VerificationModule } from './verification/verification.module.ts';
import { WatchesModule } from './watches/watches.module.ts';
import { WellMergesModule } from './well-merges/well-merges.module.ts';

export const featureModules = [
  PublicMapModule,
  TilesModule,
  MapSearchModule,
  ImportsModule,
  SeriesModule,
  SiteSummaryModule,
  GpuSelectModule,
  GpuPlannerModule,
  AdjacentWellsModule,
  SpacingModule,
  ProductionModule,
  MeterReadingsModule,
  ProductionDocumentsModule,
  ProductionBulkModule,
  FilingDeskModule,
  DashboardModule,
  RulesModule,
  LookupsModule,
  UsersModule,
  AccountModule,
  AuditModule,
  RecordKeepingModule,
  RecordDocumentsModule,
  GpuChangesModule,
  PlannedChangeRunnerModule,
  WellMergesModule,
  ApplicationsModule,
  MailModule,
  SeasonModule,
  AllowableWarningsModule,
  VerificationModule,
  WatchesModule,
  LateFeesModule,
  StatementsModule,
  TelemetryModule,
  SystemHealthModule,
];

@Global()
@Module({})
class GivenModule {}

@Module({
  imports: [PlatformModule, KeptRequestsModule, ...featureModules],
  providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
})
class AppModule {}

export function appModule(config: Config, tokens: TokenVerifier, observers: Observers): DynamicModule {
  const given = {
    module: GivenModule,
    providers: [
      { provide: Config, useValue: config },
      { provide: Observers, useFactory: () => observers },
    ],
    exports: [Config, Observers],
  };
  const database = TypeOrmModule.forRootAsync({
    inject: [QueryWatch],
    useFactory: ({ watch }: QueryWatch) => ({
      ...withReplicas(watchedOptions(dataSourceOptions(config.databaseUrl), watch)),
      toRetry: () => false,
    }),
    dataSourceFactory: connectDatabase,
  });
  return { module: AppModule, imports: [given, AccessModule.withTokens(tokens), database] };
}
