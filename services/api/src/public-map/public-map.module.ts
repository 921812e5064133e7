import { Module } from '@nestjs/common';
import { WellForwardsModule } from '../well-merges/well-forwards.module.ts';
import { FeaturesRepository } from './features.repository.ts';
import { LayersService } from './layers.service.ts';
import { MapSettingsRepository } from './map-settings.repository.ts';
import { MapSettingsService } from './map-settings.service.ts';
import { PublicMapController } from './public-map.controller.ts';
import { SourceSizes } from './source-sizes.repository.ts';
import { SourcesService } from './sources.service.ts';

@Module({
  imports: [WellForwardsModule],
  controllers: [PublicMapController],
  providers: [
    FeaturesRepository,
    LayersService,
    MapSettingsRepository,
    MapSettingsService,
    SourceSizes,
    SourcesService,
  ],
  exports: [MapSettingsService, SourceSizes, SourcesService],
})
export class PublicMapModule {}
