import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { UserPermitsRepository } from '../users/user-permits.repository.ts';

@Controller()
export class AccountController {
  constructor(private readonly permits: UserPermitsRepository) {}

  @ApiCall('GET /account/permits')
  ownPermits({ caller }: CallContext<'GET /account/permits'>) {
    return this.permits.findOf(caller!.userId);
  }
}
