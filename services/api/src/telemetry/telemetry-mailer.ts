import { Injectable } from '@nestjs/common';
import { localDate } from '@portal/shared-api/time';
import { roleFlags } from '@portal/shared-auth';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { type Cuts, cutsAt } from '../mail/due.ts';
import { MailAddressesRepository } from '../mail/mail-addresses.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { IdentityProvider, type ProviderUser } from '../users/identity-provider/identity-provider.ts';
import { type Subscription, TelemetryMailRepository } from './telemetry-mail.repository.ts';
import { telemetryMail } from './telemetry-mail.ts';

const KIND = 'telemetry-alert';

/** Tells staff of alerts: at most one mail a day to each, and none to somebody who is no longer staff. */
@Injectable()
export class TelemetryMailer {
  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
    private readonly provider: IdentityProvider,
    private readonly subscriptions: TelemetryMailRepository,
    private readonly addresses: MailAddressesRepository,
    private readonly queue: MailQueue,
    private readonly rules: ProductionRulesRepository,
  ) {}

  /** @returns how many mails were written @throws what kept some of them from being written, after the others */
  async write(now: Date): Promise<number> {
    const zone = (await this.rules.findAll()).timeZoneAt(now);
    const cuts = cutsAt(now, zone);
    const day = localDate(now.getTime(), zone);
    let written = 0;
    let failure: unknown;
    for (const subscription of await this.subscriptions.findDue(cuts)) {
      try {
        if (await this.#writeTo(subscription, cuts, day, now)) written++;
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
    return written;
  }

  async #writeTo(subscription: Subscription, cuts: Cuts, day: string, now: Date): Promise<boolean> {
    const { user_id } = subscription;
    // Asked before each mail: roles are kept by the identity provider alone, where somebody else may take them.
    const user = await this.#findStaff(user_id);
    if (!user) {
      await this.subscriptions.remove(user_id);
      return false;
    }
    const isOff = user.emailVerified && (await this.addresses.findOff(user.email)).has(KIND);
    return this.database.transaction(async (manager) => {
      const last = await this.subscriptions.lock(manager, user_id, cuts);
      if (!last) return false;
      if (!user.emailVerified || isOff) {
        if (isOff) await this.subscriptions.forgetNews(manager, user_id);
        await this.subscriptions.settle(manager, user_id, null, now);
        return false;
      }
      const alerts = await this.subscriptions.takeNews(manager, user_id, now);
      await this.subscriptions.settle(manager, user_id, user.email, now);
      if (alerts.length === 0) return false;
      const { portalUrl, timeZone } = this.config;
      await this.queue.queue(manager, [
        {
          kind: KIND,
          onceKey: `telemetry ${user_id} ${day} ${last.settled_at?.getTime() ?? 0}`,
          recipient: user.email,
          recipientName: user.name,
          userId: user_id,
          message: telemetryMail(subscription.language, alerts, { portalUrl, timeZone }),
        },
      ]);
      return true;
    });
  }

  /** `null` for somebody who is gone, blocked, or no longer staff. */
  async #findStaff(userId: string): Promise<ProviderUser | null> {
    const user = await this.provider.user(userId);
    if (!user || user.blocked) return null;
    const roles = await this.provider.rolesOf(userId);
    return roleFlags(roles.map(({ name }) => name)).isAdmin ? user : null;
  }
}
