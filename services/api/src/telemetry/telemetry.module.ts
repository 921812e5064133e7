import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AlertWritesRepository } from './alert-writes.repository.ts';
import { TelemetryController } from './telemetry.controller.ts';
import { TelemetryAlertsRepository } from './telemetry-alerts.repository.ts';
import { TelemetryAlertsService } from './telemetry-alerts.service.ts';
import { TelemetryEvaluation } from './telemetry-evaluation.ts';
import { TelemetryMailer } from './telemetry-mailer.ts';
import { TelemetryPreviews } from './telemetry-preview.ts';
import { TelemetryReadingsRepository } from './telemetry-readings.repository.ts';
import { TelemetryRulesRepository } from './telemetry-rules.repository.ts';
import { TelemetryRulesService } from './telemetry-rules.service.ts';
import { TelemetryRunner } from './telemetry-runner.ts';
import { TelemetrySubscriptionsService } from './telemetry-subscriptions.service.ts';

@Module({
  imports: [AuditModule, MailModule],
  controllers: [TelemetryController],
  providers: [
    AlertWritesRepository,
    TelemetryAlertsRepository,
    TelemetryAlertsService,
    TelemetryEvaluation,
    TelemetryMailer,
    TelemetryPreviews,
    TelemetryReadingsRepository,
    TelemetryRulesRepository,
    TelemetryRulesService,
    TelemetryRunner,
    TelemetrySubscriptionsService,
  ],
})
export class TelemetryModule {}
