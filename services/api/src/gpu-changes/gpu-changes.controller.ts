import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { GpuChangesRepository } from './gpu-changes.repository.ts';
import { GpuChangesService } from './gpu-changes.service.ts';
import { GpuOutlinesRepository } from './gpu-outlines.repository.ts';
import { GpuOutlinesService } from './gpu-outlines.service.ts';

@Controller()
export class GpuChangesController {
  constructor(
    private readonly changes: GpuChangesService,
    private readonly repository: GpuChangesRepository,
    private readonly outlines: GpuOutlinesService,
    private readonly near: GpuOutlinesRepository,
  ) {}

  @ApiCall('POST /gpu-changes')
  change({ body, query, caller }: CallContext<'POST /gpu-changes'>) {
    return this.changes.change(body, query.preview, caller);
  }

  @ApiCall('GET /gpu-changes/{gpu_number}')
  relatives({ params }: CallContext<'GET /gpu-changes/{gpu_number}'>) {
    return this.repository.findRelatives(params.gpu_number);
  }

  @ApiCall('GET /gpu-outlines')
  outlinesNear({ query }: CallContext<'GET /gpu-outlines'>) {
    return this.near.findNear(query);
  }

  @ApiCall('POST /gpu-outlines')
  addGpu({ body, query, caller }: CallContext<'POST /gpu-outlines'>) {
    return this.outlines.add(body, query.preview, caller);
  }

  @ApiCall('GET /gpu-outlines/{gpu_number}')
  outline({ params }: CallContext<'GET /gpu-outlines/{gpu_number}'>) {
    return this.outlines.find(params.gpu_number);
  }

  @ApiCall('PATCH /gpu-outlines/{gpu_number}')
  changeOutline({ params, query, body, version, caller }: CallContext<'PATCH /gpu-outlines/{gpu_number}'>) {
    const { preview } = query;
    return this.outlines.change({ gpuNumber: params.gpu_number, version, change: body, preview, caller });
  }
}
