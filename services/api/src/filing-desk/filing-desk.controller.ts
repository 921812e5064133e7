import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { ReportAcceptances } from './report-acceptances.ts';
import { ReportQueue } from './report-queue.ts';

@Controller()
export class FilingDeskController {
  constructor(
    private readonly queue: ReportQueue,
    private readonly acceptances: ReportAcceptances,
  ) {}

  @ApiCall('GET /production/queue')
  read({ query }: CallContext<'GET /production/queue'>) {
    return this.queue.read(query);
  }

  @ApiCall('POST /production/queue/{year}/acceptances')
  async accept({ params, body, caller }: CallContext<'POST /production/queue/{year}/acceptances'>) {
    return { accepted: await this.acceptances.accept(caller, params.year, body.reports) };
  }
}
