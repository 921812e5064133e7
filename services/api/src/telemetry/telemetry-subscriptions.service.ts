import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { MailAddressesRepository } from '../mail/mail-addresses.repository.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { IdentityProvider } from '../users/identity-provider/identity-provider.ts';
import { EMAIL_UNVERIFIED } from '../users/verified-email.ts';
import { TelemetryMailRepository } from './telemetry-mail.repository.ts';

const KIND = 'telemetry-alert';

type Chosen = CallOutput<'GET /telemetry/mail'>;

/** How often staff are told by mail. */
@Injectable()
export class TelemetrySubscriptionsService {
  constructor(
    private readonly subscriptions: TelemetryMailRepository,
    private readonly addresses: MailAddressesRepository,
    private readonly mails: MailWorker,
    private readonly provider: IdentityProvider,
  ) {}

  async find({ caller }: CallContext<'GET /telemetry/mail'>): Promise<Chosen> {
    const email = await this.#addressOf(caller.userId);
    const [subscription, off] = [await this.subscriptions.find(caller.userId), await this.addresses.findOff(email)];
    const chosen = off.has(KIND) ? 'none' : (subscription?.frequency ?? 'none');
    return { email, frequency: chosen, mails_are_sent: this.mails.sends };
  }

  /** Takes back what a link of a mail turned off. */
  async change({ caller, body }: CallContext<'PUT /telemetry/mail'>): Promise<Chosen> {
    const email = await this.#addressOf(caller.userId);
    const { frequency, language } = body;
    if (frequency === 'none') await this.subscriptions.remove(caller.userId);
    else {
      await this.addresses.turnOn(email, KIND);
      await this.subscriptions.save({ user_id: caller.userId, address: email, language, frequency });
    }
    return { email, frequency, mails_are_sent: this.mails.sends };
  }

  async #addressOf(userId: string): Promise<string> {
    // Asked, because the token may be older than a change of the address.
    const user = await this.provider.user(userId);
    if (!user?.emailVerified) throw new ProblemError('email-unverified', {}, { type: EMAIL_UNVERIFIED });
    return user.email;
  }
}
