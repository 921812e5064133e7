import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { AdjacentWellsService } from './adjacent-wells.service.ts';

@Controller()
export class AdjacentWellsController {
  constructor(private readonly adjacentWells: AdjacentWellsService) {}

  @ApiCall('GET /adjacent-wells/{lat}/{lon}/{distance}')
  within({ params, caller }: CallContext<'GET /adjacent-wells/{lat}/{lon}/{distance}'>) {
    return this.adjacentWells.within(params, caller);
  }
}
