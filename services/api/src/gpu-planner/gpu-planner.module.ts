import { Module } from '@nestjs/common';
import { MeterReadingsModule } from '../meter-readings/meter-readings.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { GpuPlannerController } from './gpu-planner.controller.ts';
import { GpuPlannerService } from './gpu-planner.service.ts';
import { JoinedShapeRepository } from './joined-shape.repository.ts';

@Module({
  imports: [MeterReadingsModule, ProductionModule, PublicMapModule],
  controllers: [GpuPlannerController],
  providers: [GpuPlannerService, JoinedShapeRepository],
  exports: [JoinedShapeRepository],
})
export class GpuPlannerModule {}
