import { Module } from '@nestjs/common';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { Actors } from './actors.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import { AuditLogService } from './audit-log.service.ts';

@Module({
  controllers: [AuditController],
  providers: [Actors, AuditLogRepository, AuditLogService, ProductionRulesRepository],
  exports: [Actors, AuditLogRepository],
})
export class AuditModule {}
