import { Module } from '@nestjs/common';
import { GpuChangesModule } from '../gpu-changes/gpu-changes.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { RecordKeepingModule } from '../record-keeping/record-keeping.module.ts';
import { PlannedChangeRunner } from './planned-change-runner.ts';
import { PlannedChangesModule } from './planned-changes.module.ts';

@Module({
  imports: [GpuChangesModule, MailModule, PlannedChangesModule, ProductionModule, RecordKeepingModule],
  providers: [PlannedChangeRunner],
})
export class PlannedChangeRunnerModule {}
