import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { Clock } from '../production/clock.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { MeterReadings } from './meter-readings.service.ts';
import { PaceService } from './pace.service.ts';
import { ReadingLists } from './reading-lists.service.ts';

@Controller()
export class MeterReadingsController {
  constructor(
    private readonly lists: ReadingLists,
    private readonly readings: MeterReadings,
    private readonly paces: PaceService,
    private readonly access: ProductionAccess,
    private readonly clock: Clock,
  ) {}

  @ApiCall('GET /production/meters')
  meters({ query, caller }: CallContext<'GET /production/meters'>) {
    return this.lists.meters(caller, query.gpu_number);
  }

  @ApiCall('GET /production/meters/{meter_ndx}/readings')
  history({ params, caller }: CallContext<'GET /production/meters/{meter_ndx}/readings'>) {
    return this.lists.history(caller, params.meter_ndx);
  }

  @ApiCall('POST /production/meters/{meter_ndx}/readings')
  add({ params, body, caller }: CallContext<'POST /production/meters/{meter_ndx}/readings'>) {
    return this.readings.add(caller, params.meter_ndx, body);
  }

  @ApiCall('POST /production/meter-readings/{reading_ndx}/withdrawal')
  withdraw({ params, body, caller }: CallContext<'POST /production/meter-readings/{reading_ndx}/withdrawal'>) {
    return this.readings.withdraw(caller, params.reading_ndx, body.reason);
  }

  @ApiCall('GET /production/pace')
  async pace({ caller }: CallContext<'GET /production/pace'>) {
    return this.paces.ofGpus(await this.access.ownGpus(caller), this.clock.now());
  }
}
