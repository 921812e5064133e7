import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
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
  async ready({ query }: CallContext<'GET /health/ready'>) {
    const readiness = await this.health.readiness(query.part && [query.part]);
    if (readiness.status === 'ok') return readiness;
    return new Answer(readiness, { status: 503, headers: { 'retry-after': '5' } });
  }
}
