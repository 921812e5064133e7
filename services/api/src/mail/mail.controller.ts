import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { MailService } from './mail.service.ts';

/** For staff. */
@Controller()
export class MailController {
  constructor(private readonly mails: MailService) {}

  @ApiCall('GET /mail')
  list({ query }: CallContext<'GET /mail'>) {
    return this.mails.find(query);
  }

  @ApiCall('GET /mail/{mail_ndx}')
  one({ params }: CallContext<'GET /mail/{mail_ndx}'>) {
    return this.mails.findOne(params.mail_ndx);
  }

  @ApiCall('POST /mail/{mail_ndx}/again')
  sendAgain({ params }: CallContext<'POST /mail/{mail_ndx}/again'>) {
    return this.mails.sendAgain(params.mail_ndx);
  }

  @ApiCall('POST /mail/{mail_ndx}/cancellation')
  cancel({ params }: CallContext<'POST /mail/{mail_ndx}/cancellation'>) {
    return this.mails.cancel(params.mail_ndx);
  }

  @ApiCall('GET /mail-addresses')
  refusedAddresses() {
    return this.mails.findRefusedAddresses();
  }

  @ApiCall('PUT /mail-addresses')
  async noteAddress({ body }: CallContext<'PUT /mail-addresses'>) {
    await this.mails.noteAddress(body);
    return undefined;
  }
}
