import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { ApplicantService } from './applicant.service.ts';
import { ProposedWells } from './proposed-wells.ts';

/** For applicants, and for the public. */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly applicants: ApplicantService,
    private readonly proposed: ProposedWells,
  ) {}

  @ApiCall('GET /applications')
  own({ caller }: CallContext<'GET /applications'>) {
    return this.applicants.findOwn(caller);
  }

  @ApiCall('POST /applications')
  add({ body, caller }: CallContext<'POST /applications'>) {
    return this.applicants.add(body, caller);
  }

  @ApiCall('GET /applications/{number}')
  one({ params, caller }: CallContext<'GET /applications/{number}'>) {
    return this.applicants.findOne(params.number, caller);
  }

  @ApiCall('PUT /applications/{number}')
  change({ params, body, version, caller }: CallContext<'PUT /applications/{number}'>) {
    return this.applicants.change({ ...params, version, caller }, body);
  }

  @ApiCall('POST /applications/{number}/send')
  send({ params, body, version, caller }: CallContext<'POST /applications/{number}/send'>) {
    return this.applicants.send({ ...params, version, caller }, body.language);
  }

  @ApiCall('POST /applications/{number}/withdrawal')
  withdraw({ params, body, version, caller }: CallContext<'POST /applications/{number}/withdrawal'>) {
    return this.applicants.withdraw({ ...params, version, caller }, body.reason);
  }

  @ApiCall('POST /applications/{number}/completion')
  complete({ params, body, version, caller }: CallContext<'POST /applications/{number}/completion'>) {
    return this.applicants.complete({ ...params, version, caller }, body);
  }

  @ApiCall('GET /application-allowance')
  allowance({ caller }: CallContext<'GET /application-allowance'>) {
    return this.applicants.findAllowance(caller);
  }

  @ApiCall('GET /application-terms')
  terms({ query }: CallContext<'GET /application-terms'>) {
    return this.applicants.findTerms(query.on);
  }

  @ApiCall('GET /proposed-wells')
  proposedWells() {
    return this.proposed.find();
  }
}
