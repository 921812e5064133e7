import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { PlannedChanges } from './planned-changes.service.ts';

@Controller()
export class PlannedChangesController {
  constructor(private readonly plans: PlannedChanges) {}

  @ApiCall('GET /planned-changes')
  list({ query }: CallContext<'GET /planned-changes'>) {
    return this.plans.find(query.kind, query.ndx);
  }

  @ApiCall('POST /planned-changes/{planned_ndx}/withdrawal')
  withdraw({ params, body, caller }: CallContext<'POST /planned-changes/{planned_ndx}/withdrawal'>) {
    return this.plans.withdraw(params.planned_ndx, body.reason, caller);
  }
}
