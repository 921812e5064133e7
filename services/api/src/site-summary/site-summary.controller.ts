import { Controller } from '@nestjs/common';
import { ApiCall } from '../contract/api-call.ts';
import { SiteSummaryService } from './site-summary.service.ts';

@Controller()
export class SiteSummaryController {
  constructor(private readonly siteSummary: SiteSummaryService) {}

  @ApiCall('GET /ui-site-summary')
  sites() {
    return this.siteSummary.sites();
  }
}
