import { Controller } from '@nestjs/common';
import { ApiCall } from '../contract/api-call.ts';
import { Answer } from '../http/answer.ts';
import { HealthService } from './health.service.ts';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @ApiCall('GET /health/live')
  live() {
    return { status: 'ok' as const };
  }

  @ApiCall('GET /health/ready')
  async ready() {
    const readiness = await this.health.readiness();
    if (readiness.status === 'ok') return readiness;
    return new Answer(readiness, { status: 503, headers: { 'retry-after': '5' } });
  }
}
