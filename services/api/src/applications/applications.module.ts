import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { RecordDocumentsModule } from '../record-documents/record-documents.module.ts';
import { RecordKeepingModule } from '../record-keeping/record-keeping.module.ts';
import { SpacingModule } from '../spacing/spacing.module.ts';
import { ApplicantService } from './applicant.service.ts';
import { ApplicationDocuments } from './application-documents.ts';
import { ApplicationPlace } from './application-place.ts';
import { ApplicationQueueController } from './application-queue.controller.ts';
import { ApplicationSpace } from './application-space.ts';
import { ApplicationWrites } from './application-writes.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ProposedWells } from './proposed-wells.ts';
import { RegistrationService } from './registration.service.ts';
import { RegistrationUndoRepository } from './registration-undo.repository.ts';
import { RegistrationUndo } from './registration-undo.ts';
import { ReviewService } from './review.service.ts';

@Module({
  imports: [AuditModule, MailModule, ProductionModule, RecordDocumentsModule, RecordKeepingModule, SpacingModule],
  controllers: [ApplicationsController, ApplicationQueueController],
  providers: [
    ApplicantService,
    ApplicationDocuments,
    ApplicationPlace,
    ApplicationSpace,
    ApplicationWrites,
    ApplicationsRepository,
    ProposedWells,
    RegistrationService,
    RegistrationUndo,
    RegistrationUndoRepository,
    ReviewService,
  ],
})
export class ApplicationsModule {}
