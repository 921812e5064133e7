import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { WatchesService } from './watches.service.ts';

@Controller()
export class WatchesController {
  constructor(private readonly watches: WatchesService) {}

  @ApiCall('POST /watches')
  async request(context: CallContext<'POST /watches'>) {
    await this.watches.request(context);
    return undefined;
  }

  @ApiCall('GET /watches/{token}')
  ofLink({ params }: CallContext<'GET /watches/{token}'>) {
    return this.watches.find(params);
  }

  @ApiCall('POST /watches/{token}/confirmation')
  confirm({ params }: CallContext<'POST /watches/{token}/confirmation'>) {
    return this.watches.confirm(params);
  }

  @ApiCall('PUT /watches/{token}/{watch_ndx}')
  change(context: CallContext<'PUT /watches/{token}/{watch_ndx}'>) {
    return this.watches.change(context);
  }

  @ApiCall('DELETE /watches/{token}/{watch_ndx}')
  stop({ params }: CallContext<'DELETE /watches/{token}/{watch_ndx}'>) {
    return this.watches.stop(params);
  }

  @ApiCall('DELETE /watches/{token}')
  async stopAll({ params }: CallContext<'DELETE /watches/{token}'>) {
    await this.watches.stopAll(params);
    return undefined;
  }
}
