import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { TilesService } from './tiles.service.ts';

@Controller()
export class TilesController {
  constructor(private readonly tilesService: TilesService) {}

  @ApiCall('GET /tiles/{source}/{z}/{x}/{y}.mvt')
  tile({ params, query, caller }: CallContext<'GET /tiles/{source}/{z}/{x}/{y}.mvt'>) {
    const { source, ...address } = params;
    return this.tilesService.tile(source, address, query.v, caller);
  }
}
