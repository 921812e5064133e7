import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { MailPreferencesService } from './mail-preferences.service.ts';

@Controller()
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferencesService) {}

  @ApiCall('GET /account/mail-preferences')
  own({ caller }: CallContext<'GET /account/mail-preferences'>) {
    return this.preferences.findOwn(caller);
  }

  @ApiCall('PUT /account/mail-preferences')
  changeOwn({ caller, body }: CallContext<'PUT /account/mail-preferences'>) {
    return this.preferences.changeOwn(caller, body);
  }

  @ApiCall('GET /mail-preferences/{token}')
  ofLink({ params }: CallContext<'GET /mail-preferences/{token}'>) {
    return this.preferences.findByLink(params.token);
  }

  @ApiCall('PUT /mail-preferences/{token}')
  changeByLink({ params, body }: CallContext<'PUT /mail-preferences/{token}'>) {
    return this.preferences.changeByLink(params.token, body);
  }

  @ApiCall('POST /mail-stop/{token}')
  async stop({ params }: CallContext<'POST /mail-stop/{token}'>) {
    await this.preferences.stop(params.token);
    return undefined;
  }
}
