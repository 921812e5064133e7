import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { UserPermitsRepository } from '../users/user-permits.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { requireVerifiedEmail } from '../users/verified-email.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly permits: UserPermitsRepository,
    private readonly users: UsersService,
  ) {}

  @ApiCall('GET /account/permits')
  async ownPermits({ caller }: CallContext<'GET /account/permits'>) {
    const permits = await this.permits.findOf(caller.userId);
    if (permits.length > 0) requireVerifiedEmail(caller);
    return permits;
  }

  @ApiCall('POST /account/verification-email')
  sendVerification({ caller }: CallContext<'POST /account/verification-email'>) {
    return this.users.sendOwnVerification(caller.userId);
  }
}
