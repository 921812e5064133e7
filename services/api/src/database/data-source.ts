import { Logger } from '@nestjs/common';
import { poolOptions } from '@portal/shared-server/database';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { Schema1795219200000 } from './migrations/1795219200000-Schema.ts';
import { People1795305600000 } from './migrations/1795305600000-People.ts';
import { MapSearch1795392000000 } from './migrations/1795392000000-MapSearch.ts';
import { VersionTimes1795478400000 } from './migrations/1795478400000-VersionTimes.ts';
import { SearchAtMillions1795564800000 } from './migrations/1795564800000-SearchAtMillions.ts';
import { SpacingRules1795651200000 } from './migrations/1795651200000-SpacingRules.ts';
import { Measurements1795737600000 } from './migrations/1795737600000-Measurements.ts';
import { SeriesSummary1795824000000 } from './migrations/1795824000000-SeriesSummary.ts';
import { Production1795910400000 } from './migrations/1795910400000-Production.ts';
import { ImportedWells1795996800000 } from './migrations/1795996800000-ImportedWells.ts';
import { MeterChanges1796083200000 } from './migrations/1796083200000-MeterChanges.ts';
import { PermitSources1796169600000 } from './migrations/1796169600000-PermitSources.ts';
import { RestorableTrigger1796256000000 } from './migrations/1796256000000-RestorableTrigger.ts';
import { ImportQuestions1796342400000 } from './migrations/1796342400000-ImportQuestions.ts';
import { UndoneImports1796428800000 } from './migrations/1796428800000-UndoneImports.ts';
import { ImportReadings1796688000000 } from './migrations/1796688000000-ImportReadings.ts';
import { StateWellNumbers1797033600000 } from './migrations/1797033600000-StateWellNumbers.ts';
import { SpacingSources1797120000000 } from './migrations/1797120000000-SpacingSources.ts';
import { PaperReports1797379200000 } from './migrations/1797379200000-PaperReports.ts';
import { MapLegend1797724800000 } from './migrations/1797724800000-MapLegend.ts';
import { DocumentRetention1798416000000 } from './migrations/1798416000000-DocumentRetention.ts';
import { NamesOnce1798848000000 } from './migrations/1798848000000-NamesOnce.ts';
import { ShippedDefaults1799020800000 } from './migrations/1799020800000-ShippedDefaults.ts';
import { DeclaredRules1799107200000 } from './migrations/1799107200000-DeclaredRules.ts';
import { OneImport1799193600000 } from './migrations/1799193600000-OneImport.ts';
import { SearchInMilliseconds1799280000000 } from './migrations/1799280000000-SearchInMilliseconds.ts';
import { SpanishNames1799452800000 } from './migrations/1799452800000-SpanishNames.ts';
import { ReportedOn1799539200000 } from './migrations/1799539200000-ReportedOn.ts';
import { ImportSentences1799625600000 } from './migrations/1799625600000-ImportSentences.ts';
import { RecordHistory1799712000000 } from './migrations/1799712000000-RecordHistory.ts';
import { GpuAcres1799884800000 } from './migrations/1799884800000-GpuAcres.ts';
import { Owners1800057600000 } from './migrations/1800057600000-Owners.ts';
import { Lists1800144000000 } from './migrations/1800144000000-Lists.ts';
import { Applications1800230400000 } from './migrations/1800230400000-Applications.ts';
import { GpuSuccession1800403200000 } from './migrations/1800403200000-GpuSuccession.ts';
import { RecordDocuments1800489600000 } from './migrations/1800489600000-RecordDocuments.ts';
import { WellMerges1800576000000 } from './migrations/1800576000000-WellMerges.ts';
import { MapLayerRecords1800662400000 } from './migrations/1800662400000-MapLayerRecords.ts';
import { FormerNumberImports1800748800000 } from './migrations/1800748800000-FormerNumberImports.ts';
import { MeterReadings1800835200000 } from './migrations/1800835200000-MeterReadings.ts';
import { FilingDesk1800921600000 } from './migrations/1800921600000-FilingDesk.ts';
import { LateFees1801008000000 } from './migrations/1801008000000-LateFees.ts';
import { Mail1801094400000 } from './migrations/1801094400000-Mail.ts';
import { Season1801180800000 } from './migrations/1801180800000-Season.ts';
import { Watches1801267200000 } from './migrations/1801267200000-Watches.ts';
import { Verification1801353600000 } from './migrations/1801353600000-Verification.ts';
import { AllowableWarnings1801440000000 } from './migrations/1801440000000-AllowableWarnings.ts';
import { TelemetryAlerts1801526400000 } from './migrations/1801526400000-TelemetryAlerts.ts';
import { UndoneRecordImports1801612800000 } from './migrations/1801612800000-UndoneRecordImports.ts';
import { PersonNotices1801699200000 } from './migrations/1801699200000-PersonNotices.ts';
import { PlannedChanges1801785600000 } from './migrations/1801785600000-PlannedChanges.ts';
import { CalmWells1801872000000 } from './migrations/1801872000000-CalmWells.ts';
import { PlansWaiting1801958400000 } from './migrations/1801958400000-PlansWaiting.ts';
import { CountyLines1802044800000 } from './migrations/1802044800000-CountyLines.ts';
import { TrendsWhenRead1802131200000 } from './migrations/1802131200000-TrendsWhenRead.ts';
import { VersionsAtCommit1802217600000 } from './migrations/1802217600000-VersionsAtCommit.ts';
import { Resubmissions1802304000000 } from './migrations/1802304000000-Resubmissions.ts';
import { KeptRequests1802390400000 } from './migrations/1802390400000-KeptRequests.ts';
import { CorrectedLevels1802476800000 } from './migrations/1802476800000-CorrectedLevels.ts';
import { SummariesInTurn1802563200000 } from './migrations/1802563200000-SummariesInTurn.ts';
import { PostedAgain1802649600000 } from './migrations/1802649600000-PostedAgain.ts';
import { PartlyPaidFees1802736000000 } from './migrations/1802736000000-PartlyPaidFees.ts';
import { DrilledPlaces1802822400000 } from './migrations/1802822400000-DrilledPlaces.ts';
import { SpacingToday1802908800000 } from './migrations/1802908800000-SpacingToday.ts';
import { DaySpending1802995200000 } from './migrations/1802995200000-DaySpending.ts';
import { PersonLimits1803081600000 } from './migrations/1803081600000-PersonLimits.ts';
import { HistoryComputedOnce1803254400000 } from './migrations/1803254400000-HistoryComputedOnce.ts';
import { SystemHealth1803600000000 } from './migrations/1803600000000-SystemHealth.ts';

/** JIT compilation takes half a second, and PostGIS functions make the planner overestimate ten-millisecond queries. */
const DISABLE_JIT = 'SET jit = off; ';

/** Migrations never run automatically: the setup runs them, and the API refuses to start while some are pending. */
export function dataSourceOptions(url: string): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [],
    migrations: [
      Schema1795219200000,
      People1795305600000,
      MapSearch1795392000000,
      VersionTimes1795478400000,
      SearchAtMillions1795564800000,
      SpacingRules1795651200000,
      Measurements1795737600000,
      SeriesSummary1795824000000,
      Production1795910400000,
      ImportedWells1795996800000,
      MeterChanges1796083200000,
      PermitSources1796169600000,
      RestorableTrigger1796256000000,
      ImportQuestions1796342400000,
      UndoneImports1796428800000,
      ImportReadings1796688000000,
      StateWellNumbers1797033600000,
      SpacingSources1797120000000,
      PaperReports1797379200000,
      MapLegend1797724800000,
      DocumentRetention1798416000000,
      NamesOnce1798848000000,
      ShippedDefaults1799020800000,
      DeclaredRules1799107200000,
      OneImport1799193600000,
      SearchInMilliseconds1799280000000,
      SpanishNames1799452800000,
      ReportedOn1799539200000,
      ImportSentences1799625600000,
      RecordHistory1799712000000,
      GpuAcres1799884800000,
      Owners1800057600000,
      Lists1800144000000,
      Applications1800230400000,
      GpuSuccession1800403200000,
      RecordDocuments1800489600000,
      WellMerges1800576000000,
      MapLayerRecords1800662400000,
      FormerNumberImports1800748800000,
      MeterReadings1800835200000,
      FilingDesk1800921600000,
      LateFees1801008000000,
      Mail1801094400000,
      Season1801180800000,
      Watches1801267200000,
      Verification1801353600000,
      AllowableWarnings1801440000000,
      TelemetryAlerts1801526400000,
      UndoneRecordImports1801612800000,
      PersonNotices1801699200000,
      PlannedChanges1801785600000,
      CalmWells1801872000000,
      PlansWaiting1801958400000,
      CountyLines1802044800000,
      TrendsWhenRead1802131200000,
      VersionsAtCommit1802217600000,
      Resubmissions1802304000000,
      KeptRequests1802390400000,
      CorrectedLevels1802476800000,
      SummariesInTurn1802563200000,
      PostedAgain1802649600000,
      PartlyPaidFees1802736000000,
      DrilledPlaces1802822400000,
      SpacingToday1802908800000,
      DaySpending1802995200000,
      PersonLimits1803081600000,
      HistoryComputedOnce1803254400000,
      SystemHealth1803600000000,
    ],
    migrationsTableName: 'schema_migration',
    migrationsRun: false,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    extra: {
      ...poolOptions(url, { warn: (text) => new Logger('Database').warn(text), prepare: DISABLE_JIT }),
      max: 10,
    },
  };
}

/**
 * Adds replication without replicas, which `ReadDatabase` manages: TypeORM's own must be up at startup and are picked
 * per query.
 */
export function withReplicas({ url, ...options }: PostgresDataSourceOptions): PostgresDataSourceOptions {
  return { ...options, replication: { master: { url: url! }, slaves: [], defaultMode: 'master' } };
}

async function open(url: string): Promise<DataSource> {
  try {
    return await new DataSource(dataSourceOptions(url)).initialize();
  } catch (error) {
    // A connection refused by several addresses has a code but no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`The database in DATABASE_URL cannot be opened: ${message || code}`, { cause: error });
  }
}

/** @throws Error in one line if the database cannot be opened, without the URL, which may contain a password */
export async function withDatabase<T>(url: string, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = await open(url);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
