import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { GpuSelectService } from './gpu-select.service.ts';

@Controller()
export class GpuSelectController {
  constructor(private readonly gpuSelect: GpuSelectService) {}

  @ApiCall('GET /ui-map-gpus')
  gpus({ caller }: CallContext<'GET /ui-map-gpus'>) {
    return this.gpuSelect.gpus(caller);
  }

  @ApiCall('GET /ui-map-wells-rev')
  wells({ query, caller }: CallContext<'GET /ui-map-wells-rev'>) {
    return this.gpuSelect.wells(query.geometry, caller);
  }

  @ApiCall('GET /ui-map-wells-rev/{id}')
  wellsOf({ params, query, caller }: CallContext<'GET /ui-map-wells-rev/{id}'>) {
    return this.gpuSelect.wellsOf(params.id, query.geometry, caller);
  }

  @ApiCall('GET /ui-map-wells-in-view')
  wellsIn({ query, caller }: CallContext<'GET /ui-map-wells-in-view'>) {
    return this.gpuSelect.wellsIn(query, caller);
  }

  @ApiCall('GET /gpu-reports/{gpu_number}')
  report({ params, caller }: CallContext<'GET /gpu-reports/{gpu_number}'>) {
    return this.gpuSelect.report(params.gpu_number, caller);
  }
}
