import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { GpuPlannerModule } from '../gpu-planner/gpu-planner.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { GpuChangesController } from './gpu-changes.controller.ts';
import { GpuChangesRepository } from './gpu-changes.repository.ts';
import { GpuChangesService } from './gpu-changes.service.ts';
import { GpuStates } from './gpu-states.service.ts';
import { MovedRecordsRepository } from './moved-records.repository.ts';
import { PartShapesRepository } from './part-shapes.repository.ts';

@Module({
  imports: [AuditModule, GpuPlannerModule, ProductionModule],
  controllers: [GpuChangesController],
  providers: [GpuChangesRepository, GpuChangesService, GpuStates, MovedRecordsRepository, PartShapesRepository],
})
export class GpuChangesModule {}
