import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { GpuChangesRepository } from './gpu-changes.repository.ts';
import { GpuChangesService } from './gpu-changes.service.ts';

@Controller()
export class GpuChangesController {
  constructor(
    private readonly changes: GpuChangesService,
    private readonly repository: GpuChangesRepository,
  ) {}

  @ApiCall('POST /gpu-changes')
  change({ body, query, caller }: CallContext<'POST /gpu-changes'>) {
    return this.changes.change(body, query.preview, caller);
  }

  @ApiCall('GET /gpu-changes/{gpu_number}')
  relatives({ params }: CallContext<'GET /gpu-changes/{gpu_number}'>) {
    return this.repository.findRelatives(params.gpu_number);
  }
}
