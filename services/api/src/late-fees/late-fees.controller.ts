import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { LateFeesService } from './late-fees.service.ts';

@Controller()
export class LateFeesController {
  constructor(private readonly fees: LateFeesService) {}

  @ApiCall('GET /late-fees')
  list({ query }: CallContext<'GET /late-fees'>) {
    return this.fees.findYear(query);
  }

  @ApiCall('GET /late-fees/{gpu_number}/{year}')
  one({ params }: CallContext<'GET /late-fees/{gpu_number}/{year}'>) {
    return this.fees.findOne(params);
  }

  @ApiCall('POST /late-fees/{gpu_number}/{year}')
  act({ params, version, body, caller }: CallContext<'POST /late-fees/{gpu_number}/{year}'>) {
    return this.fees.act(params, version, body, caller);
  }
}
