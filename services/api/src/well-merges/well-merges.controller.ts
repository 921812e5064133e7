import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { WellMerges } from './well-merges.service.ts';

@Controller()
export class WellMergesController {
  constructor(private readonly merges: WellMerges) {}

  @ApiCall('GET /records/wells/{ndx}/duplicates')
  duplicates({ params }: CallContext<'GET /records/wells/{ndx}/duplicates'>) {
    return this.merges.likelyDuplicates(params.ndx);
  }

  @ApiCall('POST /records/wells/{ndx}/merge')
  merge({ params, query, body, version, caller }: CallContext<'POST /records/wells/{ndx}/merge'>) {
    return this.merges.merge(params.ndx, version, body, query.preview, caller);
  }
}
