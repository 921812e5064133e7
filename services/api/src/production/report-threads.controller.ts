import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { ReportEvidence } from './report-evidence.ts';
import { ReportMessages } from './report-messages.ts';
import { ReportReader } from './report-reader.ts';

/** What owners and the district exchange about a report beside its volumes. */
@Controller()
export class ReportThreadsController {
  constructor(
    private readonly messages: ReportMessages,
    private readonly evidence: ReportEvidence,
    private readonly reports: ReportReader,
  ) {}

  @ApiCall('GET /production/reports/{gpu_number}/{year}/messages')
  read({ params, caller }: CallContext<'GET /production/reports/{gpu_number}/{year}/messages'>) {
    return this.messages.read(caller, params.gpu_number, params.year);
  }

  @ApiCall('POST /production/reports/{gpu_number}/{year}/messages')
  write({ params, body, caller }: CallContext<'POST /production/reports/{gpu_number}/{year}/messages'>) {
    return this.messages.write(caller, params.gpu_number, params.year, body.text);
  }

  @ApiCall('PUT /production/reports/{gpu_number}/{year}/messages/seen')
  async markSeen({ params, body, caller }: CallContext<'PUT /production/reports/{gpu_number}/{year}/messages/seen'>) {
    await this.messages.markSeen(caller, params.gpu_number, params.year, body.until_message_ndx);
    return undefined;
  }

  @ApiCall('PUT /production/reports/{gpu_number}/{year}/evidence')
  async enter({ params, body, caller }: CallContext<'PUT /production/reports/{gpu_number}/{year}/evidence'>) {
    const { gpu_number, year } = params;
    return this.evidence.enter(caller, params, body, (manager) => this.reports.read(caller, gpu_number, year, manager));
  }
}
