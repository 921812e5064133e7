import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { StatementsService } from './statements.service.ts';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @ApiCall('GET /statements')
  own({ caller, query }: CallContext<'GET /statements'>) {
    return this.statements.own(caller, query.year);
  }

  @ApiCall('POST /statements/of-owners')
  ofOwners({ body }: CallContext<'POST /statements/of-owners'>) {
    return this.statements.ofOwners(body.owner_ndxs, body.year);
  }
}
