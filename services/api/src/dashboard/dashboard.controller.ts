import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { Clock } from '../production/clock.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { MessagesRepository } from './messages.repository.ts';
import { ReportsService } from './reports.service.ts';
import { WaterLevelsService } from './water-levels.service.ts';

@Controller()
export class DashboardController {
  constructor(
    private readonly reports: ReportsService,
    private readonly levels: WaterLevelsService,
    private readonly access: ProductionAccess,
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  @ApiCall('GET /dashboard/accounts')
  accounts({ caller }: CallContext<'GET /dashboard/accounts'>) {
    return this.reports.ownAccounts(caller, this.clock.now());
  }

  @ApiCall('GET /dashboard/messages')
  async unread({ caller }: CallContext<'GET /dashboard/messages'>) {
    return {
      reports: await this.messages.findUnread(await this.access.ownGpus(caller)),
      returned_applications: await this.messages.findReturned(caller.userId),
    };
  }

  @ApiCall('GET /dashboard/district')
  district({ query }: CallContext<'GET /dashboard/district'>) {
    return this.reports.district(query.year, this.clock.now());
  }

  @ApiCall('GET /dashboard/water-levels')
  waterLevels({ query }: CallContext<'GET /dashboard/water-levels'>) {
    return query.gpu_number === undefined ? this.levels.district() : this.levels.nearGpu(query.gpu_number);
  }

  @ApiCall('GET /dashboard/sensors')
  sensors() {
    return this.levels.sensors(this.clock.now());
  }
}
