import { Module } from '@nestjs/common';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { SpacingModule } from '../spacing/spacing.module.ts';
import { GpuSelectController } from './gpu-select.controller.ts';
import { GpuSelectRepository } from './gpu-select.repository.ts';
import { GpuSelectService } from './gpu-select.service.ts';

@Module({
  imports: [PublicMapModule, SpacingModule],
  controllers: [GpuSelectController],
  providers: [GpuSelectRepository, GpuSelectService],
})
export class GpuSelectModule {}
