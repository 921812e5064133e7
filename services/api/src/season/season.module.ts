import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { VerificationModule } from '../verification/verification.module.ts';
import { SeasonController } from './season.controller.ts';
import { SeasonRepository } from './season.repository.ts';
import { SeasonService } from './season.service.ts';
import { SeasonCalendars } from './season-calendar.ts';
import { SeasonLetters } from './season-letters.ts';
import { SeasonNotices } from './season-notices.ts';
import { SeasonRunner } from './season-runner.ts';

@Module({
  imports: [AuditModule, MailModule, ProductionModule, VerificationModule],
  controllers: [SeasonController],
  providers: [SeasonCalendars, SeasonLetters, SeasonNotices, SeasonRepository, SeasonRunner, SeasonService],
})
export class SeasonModule {}
