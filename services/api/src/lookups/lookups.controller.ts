import { Controller } from '@nestjs/common';
import { ApiCall } from '../contract/api-call.ts';
import { LookupsRepository } from './lookups.repository.ts';

@Controller()
export class LookupsController {
  constructor(private readonly lookups: LookupsRepository) {}

  @ApiCall('GET /well-classes')
  wellClasses() {
    return this.lookups.findAll('well-classes');
  }

  @ApiCall('GET /well-types')
  wellTypes() {
    return this.lookups.findAll('well-types');
  }

  @ApiCall('GET /well-statuses')
  wellStatuses() {
    return this.lookups.findAll('well-statuses');
  }

  @ApiCall('GET /monitoring-statuses')
  monitoringStatuses() {
    return this.lookups.findAll('monitoring-statuses');
  }

  @ApiCall('GET /permits')
  permits() {
    return this.lookups.findAll('permits');
  }

  @ApiCall('GET /data-providers')
  dataProviders() {
    return this.lookups.findAll('data-providers');
  }

  @ApiCall('GET /parameters')
  parameters() {
    return this.lookups.findAll('parameters');
  }

  @ApiCall('GET /units')
  units() {
    return this.lookups.findAll('units');
  }

  @ApiCall('GET /counties')
  counties() {
    return this.lookups.findAll('counties');
  }

  @ApiCall('GET /aquifers')
  aquifers() {
    return this.lookups.findAll('aquifers');
  }
}
