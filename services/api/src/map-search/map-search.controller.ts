import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { GazetteerService } from '../gazetteer/gazetteer.service.ts';
import { MapSearchService } from './map-search.service.ts';
import { WellsInViewService } from './wells-in-view.service.ts';

@Controller()
export class MapSearchController {
  constructor(
    private readonly mapSearch: MapSearchService,
    private readonly gazetteer: GazetteerService,
    private readonly wellsInView: WellsInViewService,
  ) {}

  @ApiCall('GET /map-search')
  search({ query, caller }: CallContext<'GET /map-search'>) {
    return this.mapSearch.search(query.q, query.limit, caller);
  }

  @ApiCall('GET /map-search/places')
  places({ query, caller }: CallContext<'GET /map-search/places'>) {
    return this.gazetteer.search(query.q, query.limit, caller);
  }

  @ApiCall('GET /public-map/well-counts')
  wellCounts({ caller }: CallContext<'GET /public-map/well-counts'>) {
    return this.wellsInView.counts(caller);
  }

  @ApiCall('GET /public-map/wells')
  wells({ query, caller }: CallContext<'GET /public-map/wells'>) {
    return this.wellsInView.wellsIn({ ...query, descending: query.descending ?? false }, caller);
  }

  @ApiCall('GET /public-map/gpus')
  gpus({ query, caller }: CallContext<'GET /public-map/gpus'>) {
    return this.mapSearch.gpusOf(query.numbers, caller);
  }
}
