import { Controller } from '@nestjs/common';
import { roleFlags } from '@portal/shared-auth';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { UserChangesService } from './user-changes.service.ts';
import { UsersService } from './users.service.ts';

/** The token determines who is a developer; a contradicting path is refused (API-3). */
function checkFlag(isDeveloper: boolean, caller: CallContext<'GET /users-management/users/true'>['caller']): void {
  if (isDeveloper === roleFlags(caller.roles).isDeveloper) return;
  throw new ProblemError('path-contradicts-token');
}

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
  ) {}

  @ApiCall('GET /list-user-roles/{isDeveloper}')
  roles({ params, caller }: CallContext<'GET /list-user-roles/{isDeveloper}'>) {
    checkFlag(params.isDeveloper === 'true', caller);
    return this.users.givableRoles(caller.roles);
  }

  // Both lists come before the single user, because the router takes the first match.
  @ApiCall('GET /users-management/users/true')
  allForDevelopers({ caller }: CallContext<'GET /users-management/users/true'>) {
    return this.users.findAll(caller.roles);
  }

  @ApiCall('GET /users-management/users/false')
  allForAdministrators({ caller }: CallContext<'GET /users-management/users/false'>) {
    checkFlag(false, caller);
    return this.users.findAll(caller.roles);
  }

  @ApiCall('GET /users-management/users/{id}')
  one({ params, caller }: CallContext<'GET /users-management/users/{id}'>) {
    return this.users.findOne(params.id, caller.roles);
  }

  @ApiCall('POST /users-management/users')
  create({ body, caller }: CallContext<'POST /users-management/users'>) {
    return this.changes.create(caller, body);
  }

  @ApiCall('PUT /users-management/users')
  update({ body, caller }: CallContext<'PUT /users-management/users'>) {
    return this.changes.update(caller, body);
  }

  @ApiCall('POST /users-management/users/{id}/verification-email')
  sendVerification({ params, caller }: CallContext<'POST /users-management/users/{id}/verification-email'>) {
    return this.users.sendVerification(params.id, caller.roles);
  }

  @ApiCall('DELETE /users-management/users/{auth0_user_id}')
  async delete({ params, caller }: CallContext<'DELETE /users-management/users/{auth0_user_id}'>) {
    await this.changes.delete(caller, params.auth0_user_id);
    return undefined;
  }
}
