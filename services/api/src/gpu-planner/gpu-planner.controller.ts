import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { GpuPlannerService } from './gpu-planner.service.ts';

@Controller()
export class GpuPlannerController {
  constructor(private readonly planner: GpuPlannerService) {}

  @ApiCall('POST /gpu-planner/join')
  join({ body, caller }: CallContext<'POST /gpu-planner/join'>) {
    return this.planner.planJoin(body, caller);
  }
}
