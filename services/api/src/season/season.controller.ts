import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { SeasonService } from './season.service.ts';

@Controller()
export class SeasonController {
  constructor(private readonly season: SeasonService) {}

  @ApiCall('GET /season')
  calendar({ query }: CallContext<'GET /season'>) {
    return this.season.find(query.year);
  }

  @ApiCall('PUT /season/{year}/steps/{step}')
  changeStep(context: CallContext<'PUT /season/{year}/steps/{step}'>) {
    return this.season.changeStep(context);
  }

  @ApiCall('GET /season/{year}/steps/{step}')
  step({ params }: CallContext<'GET /season/{year}/steps/{step}'>) {
    return this.season.findStep(params);
  }

  @ApiCall('GET /season/{year}/steps/{step}/letters')
  letters({ params }: CallContext<'GET /season/{year}/steps/{step}/letters'>) {
    return this.season.findLetters(params);
  }

  @ApiCall('POST /season/{year}/steps/{step}/letters')
  async notePrinted({ params, body }: CallContext<'POST /season/{year}/steps/{step}/letters'>) {
    await this.season.notePrinted(params, body.owner_ndxs);
    return undefined;
  }
}
