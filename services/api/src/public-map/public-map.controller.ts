import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { LayersService } from './layers.service.ts';
import { SourcesService } from './sources.service.ts';

@Controller()
export class PublicMapController {
  constructor(
    private readonly layersService: LayersService,
    private readonly sourcesService: SourcesService,
  ) {}

  @ApiCall('GET /public-map/layers')
  layers({ caller }: CallContext<'GET /public-map/layers'>) {
    return this.layersService.layers(caller);
  }

  @ApiCall('GET /public-map/sources')
  sources({ query, caller }: CallContext<'GET /public-map/sources'>) {
    return query.data === 'link' ? this.sourcesService.withLinks(caller) : this.sourcesService.withData(caller);
  }

  @ApiCall('GET /public-map/sources/{id}')
  source({ params, query, caller }: CallContext<'GET /public-map/sources/{id}'>) {
    return this.sourcesService.collection(params.id, query, caller);
  }

  @ApiCall('GET /public-map/sources/{id}/columns')
  columns({ params, query, caller }: CallContext<'GET /public-map/sources/{id}/columns'>) {
    return this.sourcesService.columns(params.id, query.v, caller);
  }

  @ApiCall('GET /public-map/sources/{id}/features/{feature}')
  feature({ params, caller }: CallContext<'GET /public-map/sources/{id}/features/{feature}'>) {
    return this.sourcesService.feature(params.id, params.feature, caller);
  }

  @ApiCall('GET /public-map/names/es')
  spanishNames({ caller }: CallContext<'GET /public-map/names/es'>) {
    return this.layersService.spanishNames(caller);
  }

  @ApiCall('GET /public-map/filters')
  filters() {
    return this.layersService.filters();
  }

  @ApiCall('GET /map-layers-and-color-settings')
  colors({ caller }: CallContext<'GET /map-layers-and-color-settings'>) {
    return this.layersService.colors(caller);
  }
}
