import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { GpuPlannerModule } from '../gpu-planner/gpu-planner.module.ts';
import { PlannedChangesModule } from '../planned-changes/planned-changes.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { RecordKeepingModule } from '../record-keeping/record-keeping.module.ts';
import { GpuChangesController } from './gpu-changes.controller.ts';
import { GpuChangesRepository } from './gpu-changes.repository.ts';
import { GpuChangesService } from './gpu-changes.service.ts';
import { GpuOutlinesRepository } from './gpu-outlines.repository.ts';
import { GpuOutlinesService } from './gpu-outlines.service.ts';
import { GpuStates } from './gpu-states.service.ts';
import { MovedRecordsRepository } from './moved-records.repository.ts';
import { PartShapesRepository } from './part-shapes.repository.ts';

@Module({
  imports: [AuditModule, GpuPlannerModule, PlannedChangesModule, ProductionModule, RecordKeepingModule],
  controllers: [GpuChangesController],
  providers: [
    GpuChangesRepository,
    GpuChangesService,
    GpuOutlinesRepository,
    GpuOutlinesService,
    GpuStates,
    MovedRecordsRepository,
    PartShapesRepository,
  ],
  exports: [GpuChangesService],
})
export class GpuChangesModule {}
