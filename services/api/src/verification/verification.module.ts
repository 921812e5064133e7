import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { RecordKeepingModule } from '../record-keeping/record-keeping.module.ts';
import { DisputesRepository } from './disputes.repository.ts';
import { OwnVerificationService } from './own-verification.service.ts';
import { VerificationController } from './verification.controller.ts';
import { VerificationRepository } from './verification.repository.ts';
import { VerificationListsRepository } from './verification-lists.repository.ts';
import { VerificationLists } from './verification-lists.service.ts';
import { VerificationTasks } from './verification-tasks.service.ts';

@Module({
  imports: [AuditModule, ProductionModule, RecordKeepingModule],
  controllers: [VerificationController],
  providers: [
    DisputesRepository,
    OwnVerificationService,
    VerificationLists,
    VerificationListsRepository,
    VerificationRepository,
    VerificationTasks,
  ],
  exports: [VerificationListsRepository],
})
export class VerificationModule {}
