import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

/** The log of changes of users. */
@Module({ controllers: [AuditController], providers: [AuditLogRepository], exports: [AuditLogRepository] })
export class AuditModule {}
