import { Module } from '@nestjs/common';
import { ProductionModule } from '../production/production.module.ts';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { GpuPlannerController } from './gpu-planner.controller.ts';
import { GpuPlannerService } from './gpu-planner.service.ts';
import { JoinedShapeRepository } from './joined-shape.repository.ts';

@Module({
  imports: [ProductionModule, PublicMapModule],
  controllers: [GpuPlannerController],
  providers: [GpuPlannerService, JoinedShapeRepository],
  exports: [JoinedShapeRepository],
})
export class GpuPlannerModule {}
