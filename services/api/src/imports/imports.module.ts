import { Module } from '@nestjs/common';
import { Actors } from '../audit/actors.ts';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { IdentityProvider } from '../users/identity-provider/identity-provider.ts';
import { CommitRepository } from './commit.repository.ts';
import { ImportWorker } from './import-worker.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { KeptFileRepository } from './kept-file.repository.ts';
import { StagingRepository } from './staging.repository.ts';
import { UndoRepository } from './undo.repository.ts';

/** Measurements that administrators take in from files. */
@Module({
  imports: [MetricsModule],
  controllers: [ImportsController],
  providers: [
    Actors,
    ImportsService,
    ImportWorker,
    ImportsRepository,
    StagingRepository,
    KeptFileRepository,
    CommitRepository,
    UndoRepository,
    IdentityProvider,
  ],
})
export class ImportsModule {}
