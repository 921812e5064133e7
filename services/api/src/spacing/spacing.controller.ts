import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { RescueService } from './rescue/rescue.service.ts';
import { SpacingService } from './spacing.service.ts';

@Controller()
export class SpacingController {
  constructor(
    private readonly spacing: SpacingService,
    private readonly rescue: RescueService,
  ) {}

  @ApiCall('GET /spacing-rules')
  async rules({ query }: CallContext<'GET /spacing-rules'>) {
    return this.spacing.rulesOn(query.on ?? (await this.spacing.today()));
  }

  @ApiCall('GET /spacing-checks/{lat}/{lon}/{well_class}')
  async check({ params, query, caller }: CallContext<'GET /spacing-checks/{lat}/{lon}/{well_class}'>) {
    const place = { latitude: params.lat, longitude: params.lon };
    return this.spacing.check(place, params.well_class, query.on ?? (await this.spacing.today()), caller);
  }

  @ApiCall('GET /spacing-rescues/{lat}/{lon}/{well_class}')
  async findCures({ params, query, caller }: CallContext<'GET /spacing-rescues/{lat}/{lon}/{well_class}'>) {
    const place = { latitude: params.lat, longitude: params.lon };
    return this.rescue.find(place, params.well_class, query.on ?? (await this.spacing.today()), caller);
  }
}
