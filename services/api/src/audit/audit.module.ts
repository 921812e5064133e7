import { Module } from '@nestjs/common';
import { Actors } from './actors.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { AuditLogService } from './audit-log.service.ts';

@Module({
  controllers: [AuditController],
  providers: [Actors, AuditLogRepository, AuditLogService],
  exports: [Actors, AuditLogRepository],
})
export class AuditModule {}
