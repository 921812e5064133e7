import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { SeasonService } from './season.service.ts';
import { SeasonLetters } from './season-letters.ts';

@Controller()
export class SeasonController {
  constructor(
    private readonly season: SeasonService,
    private readonly seasonLetters: SeasonLetters,
  ) {}

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
    return this.seasonLetters.find(params);
  }

  @ApiCall('POST /season/{year}/steps/{step}/letters')
  async notePrinted({ params, body }: CallContext<'POST /season/{year}/steps/{step}/letters'>) {
    await this.seasonLetters.notePrinted(params, body.owner_ndxs);
    return undefined;
  }
}
