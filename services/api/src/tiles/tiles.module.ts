import { Module } from '@nestjs/common';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { TileDataRepository } from './tile-data.repository.ts';
import { TilesController } from './tiles.controller.ts';
import { TilesService } from './tiles.service.ts';
import { WellCodesRepository } from './well-codes.repository.ts';

@Module({
  imports: [PublicMapModule],
  controllers: [TilesController],
  providers: [TileDataRepository, TilesService, WellCodesRepository],
  exports: [TilesService, WellCodesRepository],
})
export class TilesModule {}
