import { Controller } from '@nestjs/common';
import { ApiCall } from '../contract/api-call.ts';
import { Metrics } from './metrics.ts';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @ApiCall('GET /metrics')
  all() {
    return this.metrics.registry.metrics();
  }
}
