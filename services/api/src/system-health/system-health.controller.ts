import { Controller } from '@nestjs/common';
import { ApiCall } from '../contract/api-call.ts';
import { SystemHealthService } from './system-health.service.ts';

@Controller()
export class SystemHealthController {
  constructor(private readonly health: SystemHealthService) {}

  @ApiCall('GET /system-health')
  find() {
    return this.health.find();
  }
}
