import { Controller } from '@nestjs/common';
import type { Identity } from '@portal/shared-auth/nest';
import type { EntityManager } from 'typeorm';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { Clock } from './clock.ts';
import { MeterReplacements } from './meter-replacements.ts';
import { ProductionAccess } from './production-access.ts';
import { ReportChanges } from './report-changes.ts';
import { sideOf } from './report-messages.ts';
import { ReportReader } from './report-reader.ts';
import { ReportReviews } from './report-reviews.ts';
import { ReportSummaries } from './report-summaries.ts';

@Controller()
export class ProductionController {
  constructor(
    private readonly access: ProductionAccess,
    private readonly summaries: ReportSummaries,
    private readonly reports: ReportReader,
    private readonly changes: ReportChanges,
    private readonly reviews: ReportReviews,
    private readonly meters: MeterReplacements,
    private readonly clock: Clock,
  ) {}

  @ApiCall('GET /production/reports')
  async list({ query, caller }: CallContext<'GET /production/reports'>) {
    const whose = { gpuNumbers: await this.access.gpusOf(caller), side: sideOf(caller) };
    return this.summaries.ofYear(query, whose, this.clock.now());
  }

  @ApiCall('GET /production/reports/{gpu_number}/{year}')
  one({ params, caller }: CallContext<'GET /production/reports/{gpu_number}/{year}'>) {
    return this.reports.read(caller, params.gpu_number, params.year);
  }

  @ApiCall('PUT /production/reports/{gpu_number}/{year}')
  async save({ params, body, caller }: CallContext<'PUT /production/reports/{gpu_number}/{year}'>) {
    return this.changes.saveOne(caller, params, body, this.#answer(caller, params));
  }

  @ApiCall('POST /production/reports/{gpu_number}/{year}/withdrawal')
  async withdraw({ params, body, caller }: CallContext<'POST /production/reports/{gpu_number}/{year}/withdrawal'>) {
    return this.reviews.withdraw(caller, params.gpu_number, params.year, body, this.#answer(caller, params));
  }

  @ApiCall('POST /production/reports/{gpu_number}/{year}/withdrawal/undo')
  async putBack({ params, body, caller }: CallContext<'POST /production/reports/{gpu_number}/{year}/withdrawal/undo'>) {
    return this.reviews.putBack(caller, params.gpu_number, params.year, body.version, this.#answer(caller, params));
  }

  @ApiCall('POST /production/reports/{gpu_number}/{year}/check')
  async check({ params, body, caller }: CallContext<'POST /production/reports/{gpu_number}/{year}/check'>) {
    return this.reviews.check(caller, params.gpu_number, params.year, body, this.#answer(caller, params));
  }

  @ApiCall('GET /production/reports/{gpu_number}/{year}/history')
  history({ params, caller }: CallContext<'GET /production/reports/{gpu_number}/{year}/history'>) {
    return this.reports.history(caller, params.gpu_number, params.year);
  }

  @ApiCall('POST /production/meters/{meter_ndx}/replacement')
  replaceMeter({ params, body, caller }: CallContext<'POST /production/meters/{meter_ndx}/replacement'>) {
    return this.meters.replace(caller, params.meter_ndx, body);
  }

  #answer(caller: Identity, { gpu_number, year }: { gpu_number: number; year: number }) {
    return (manager: EntityManager) => this.reports.read(caller, gpu_number, year, manager);
  }
}
