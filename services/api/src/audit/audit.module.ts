import { Module } from '@nestjs/common';
import { IdentityProviderModule } from '../users/identity-provider/identity-provider.module.ts';
import { Actors } from './actors.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

@Module({
  imports: [IdentityProviderModule],
  controllers: [AuditController],
  providers: [Actors, AuditLogRepository],
  exports: [Actors, AuditLogRepository],
})
export class AuditModule {}
