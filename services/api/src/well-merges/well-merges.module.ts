import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { RecordKeepingModule } from '../record-keeping/record-keeping.module.ts';
import { WellMergesController } from './well-merges.controller.ts';
import { WellMergesRepository } from './well-merges.repository.ts';
import { WellMerges } from './well-merges.service.ts';

@Module({
  imports: [AuditModule, RecordKeepingModule],
  controllers: [WellMergesController],
  providers: [WellMerges, WellMergesRepository],
})
export class WellMergesModule {}
