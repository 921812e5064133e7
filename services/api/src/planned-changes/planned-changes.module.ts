import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { PlannedChangesController } from './planned-changes.controller.ts';
import { PlannedChangesRepository } from './planned-changes.repository.ts';
import { PlannedChanges } from './planned-changes.service.ts';

@Module({
  imports: [AuditModule, ProductionModule],
  controllers: [PlannedChangesController],
  providers: [PlannedChanges, PlannedChangesRepository],
  exports: [PlannedChanges, PlannedChangesRepository],
})
export class PlannedChangesModule {}
