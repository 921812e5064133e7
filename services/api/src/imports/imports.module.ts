import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { RecordKeepingModule } from '../record-keeping/record-keeping.module.ts';
import { CommitRepository } from './commit.repository.ts';
import { ImportWorker } from './import-worker.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { KeptFileRepository } from './kept-file.repository.ts';
import { RecordsRepository } from './records.repository.ts';
import { StagingRepository } from './staging.repository.ts';
import { TakenBackImports } from './taken-back-imports.ts';
import { UndoRepository } from './undo.repository.ts';

@Module({
  imports: [AuditModule, RecordKeepingModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportWorker,
    ImportsRepository,
    StagingRepository,
    RecordsRepository,
    KeptFileRepository,
    CommitRepository,
    UndoRepository,
    TakenBackImports,
  ],
})
export class ImportsModule {}
