import { Module } from '@nestjs/common';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { AdjacentWellsController } from './adjacent-wells.controller.ts';
import { AdjacentWellsService } from './adjacent-wells.service.ts';

@Module({
  imports: [PublicMapModule],
  controllers: [AdjacentWellsController],
  providers: [AdjacentWellsService],
})
export class AdjacentWellsModule {}
