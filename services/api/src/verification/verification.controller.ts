import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { OwnVerificationService } from './own-verification.service.ts';
import { VerificationLists } from './verification-lists.service.ts';
import { VerificationTasks } from './verification-tasks.service.ts';

@Controller()
export class VerificationController {
  constructor(
    private readonly own: OwnVerificationService,
    private readonly lists: VerificationLists,
    private readonly tasks: VerificationTasks,
  ) {}

  @ApiCall('GET /verification')
  find({ caller }: CallContext<'GET /verification'>) {
    return this.own.find(caller);
  }

  @ApiCall('POST /verification/{owner_ndx}')
  confirm(context: CallContext<'POST /verification/{owner_ndx}'>) {
    return this.own.confirm(context);
  }

  @ApiCall('GET /verifications')
  list({ query }: CallContext<'GET /verifications'>) {
    return this.lists.find(query);
  }

  @ApiCall('GET /verifications/{owner_ndx}')
  owner({ params }: CallContext<'GET /verifications/{owner_ndx}'>) {
    return this.lists.findOwner(params.owner_ndx);
  }

  @ApiCall('GET /verification-tasks')
  listTasks({ query }: CallContext<'GET /verification-tasks'>) {
    return this.tasks.find(query);
  }

  @ApiCall('POST /verification-tasks/{dispute_ndx}/settlement')
  settle(context: CallContext<'POST /verification-tasks/{dispute_ndx}/settlement'>) {
    return this.tasks.settle(context);
  }
}
