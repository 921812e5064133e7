import { Module } from '@nestjs/common';
import { GazetteerService } from '../gazetteer/gazetteer.service.ts';
import { PlacesRepository } from '../gazetteer/places.repository.ts';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { TilesModule } from '../tiles/tiles.module.ts';
import { GpusRepository } from './gpus.repository.ts';
import { MapSearchController } from './map-search.controller.ts';
import { MapSearchService } from './map-search.service.ts';
import { WellColumnsRepository } from './well-columns.repository.ts';
import { WellSearchRepository } from './well-search.repository.ts';
import { WellsInViewRepository } from './wells-in-view.repository.ts';
import { WellsInViewService } from './wells-in-view.service.ts';

@Module({
  imports: [PublicMapModule, TilesModule],
  controllers: [MapSearchController],
  providers: [
    GazetteerService,
    GpusRepository,
    MapSearchService,
    PlacesRepository,
    WellColumnsRepository,
    WellSearchRepository,
    WellsInViewRepository,
    WellsInViewService,
  ],
  exports: [WellSearchRepository],
})
export class MapSearchModule {}
