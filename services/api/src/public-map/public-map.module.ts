import { Module } from '@nestjs/common';
import { ExtentsRepository } from './extents.repository.ts';
import { FeaturesRepository } from './features.repository.ts';
import { FiltersRepository } from './filters.repository.ts';
import { LayersService } from './layers.service.ts';
import { MapSettingsRepository } from './map-settings.repository.ts';
import { MapSettingsService } from './map-settings.service.ts';
import { PublicMapController } from './public-map.controller.ts';
import { SourceSizes } from './source-sizes.ts';
import { SourcesService } from './sources.service.ts';

@Module({
  controllers: [PublicMapController],
  providers: [
    ExtentsRepository,
    FeaturesRepository,
    FiltersRepository,
    LayersService,
    MapSettingsRepository,
    MapSettingsService,
    SourceSizes,
    SourcesService,
  ],
  exports: [MapSettingsService, SourceSizes, SourcesService],
})
export class PublicMapModule {}
