import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { LateFeeLedgerModule } from '../late-fees/late-fee-ledger.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { DistrictAccounts } from './district-accounts.ts';
import { GpuAccounts } from './gpu-accounts.service.ts';
import { MeterReplacements } from './meter-replacements.ts';
import { MetersRepository } from './meters.repository.ts';
import { ProductionController } from './production.controller.ts';
import { ProductionAccess } from './production-access.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';
import { ReportChanges } from './report-changes.ts';
import { ReportConflicts } from './report-conflict.ts';
import { ReportEvidenceRepository } from './report-evidence.repository.ts';
import { ReportEvidence } from './report-evidence.ts';
import { ReportFactsReader } from './report-facts.ts';
import { ReportMessagesRepository } from './report-messages.repository.ts';
import { ReportMessages } from './report-messages.ts';
import { ReportReader } from './report-reader.ts';
import { ReportReviews } from './report-reviews.ts';
import { ReportSummaries } from './report-summaries.ts';
import { ReportThreadsController } from './report-threads.controller.ts';
import { ReportWritesRepository } from './report-writes.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

const shared = [
  AccountsRepository,
  DistrictAccounts,
  GpuAccounts,
  ProductionAccess,
  ProductionRulesRepository,
  ReportChanges,
  ReportFactsReader,
  ReportMessagesRepository,
  ReportsRepository,
  ReportSummaries,
  ReportWritesRepository,
];

@Module({
  imports: [AuditModule, LateFeeLedgerModule, MailModule],
  controllers: [ProductionController, ReportThreadsController],
  providers: [
    ...shared,
    MeterReplacements,
    MetersRepository,
    ReportConflicts,
    ReportEvidence,
    ReportEvidenceRepository,
    ReportMessages,
    ReportReader,
    ReportReviews,
  ],
  exports: shared,
})
export class ProductionModule {}
