import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { RuleChanges } from './rule-changes.ts';
import { RulesService } from './rules.service.ts';

@Controller()
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly changes: RuleChanges,
  ) {}

  @ApiCall('GET /district-time')
  districtTime() {
    return this.rules.districtTime();
  }

  @ApiCall('GET /rules')
  list() {
    return this.rules.list();
  }

  @ApiCall('POST /rules/production/what-if')
  whatIf({ body }: CallContext<'POST /rules/production/what-if'>) {
    return this.rules.whatIf(body);
  }

  @ApiCall('POST /rules/{table}/{rule}')
  change({ params: { table, rule }, body, caller }: CallContext<'POST /rules/{table}/{rule}'>) {
    return this.changes.change(caller, { table, rule, npgcd_well_class_ndx: body.npgcd_well_class_ndx }, body);
  }
}
