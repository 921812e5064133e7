import { Module } from '@nestjs/common';
import { Actors } from './actors.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

@Module({
  controllers: [AuditController],
  providers: [Actors, AuditLogRepository],
  exports: [Actors, AuditLogRepository],
})
export class AuditModule {}
