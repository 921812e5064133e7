import { Injectable } from '@nestjs/common';
import { isMailKind, MAIL_KINDS, STOPPABLE_KINDS } from '@portal/shared-api/mail';
import type { Identity } from '@portal/shared-auth/nest';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { TelemetryMailRepository } from '../telemetry/telemetry-mail.repository.ts';
import { IdentityProvider } from '../users/identity-provider/identity-provider.ts';
import { EMAIL_UNVERIFIED } from '../users/verified-email.ts';
import { WatchersRepository } from '../watches/watchers.repository.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { shortened } from './shortened.ts';

const LINK_DAYS = 365;

interface Wish {
  kind: string;
  is_on: boolean;
}

/** Which mails a person gets: by their account, or by a link of a mail. */
@Injectable()
export class MailPreferencesService {
  constructor(
    private readonly addresses: MailAddressesRepository,
    private readonly watchers: WatchersRepository,
    private readonly telemetry: TelemetryMailRepository,
    private readonly provider: IdentityProvider,
    private readonly clock: Clock,
  ) {}

  async findOwn(caller: Identity) {
    return this.#describe(await this.#ownAddress(caller));
  }

  async changeOwn(caller: Identity, wish: Wish) {
    const address = await this.#ownAddress(caller);
    await this.#change(address, wish);
    return this.#describe(address);
  }

  async findByLink(token: string) {
    const { recipient, kind } = await this.#ofLink(token);
    return { ...(await this.#describe(recipient)), email: shortened(recipient), kind };
  }

  async changeByLink(token: string, wish: Wish) {
    const { recipient, kind } = await this.#ofLink(token);
    await this.#change(recipient, wish);
    return { ...(await this.#describe(recipient)), email: shortened(recipient), kind };
  }

  async stop(token: string): Promise<void> {
    if (await this.watchers.isStopped(token, this.clock.now())) return;
    const { recipient, kind } = await this.#ofLink(token);
    await this.#change(recipient, { kind, is_on: false });
  }

  async #ofLink(token: string) {
    const found = await this.addresses.findOfToken(token, this.clock.now(), LINK_DAYS);
    if (!found) throw new ProblemError('mail-link-unknown');
    return found;
  }

  async #ownAddress(caller: Identity): Promise<string> {
    // Asked, because the token may be older than a change of the address.
    const user = await this.provider.user(caller.userId);
    if (!user?.emailVerified) throw new ProblemError('email-unverified', {}, { type: EMAIL_UNVERIFIED });
    return user.email;
  }

  async #change(address: string, { kind, is_on }: Wish): Promise<void> {
    if (!isMailKind(kind) || !MAIL_KINDS[kind].canStop) throw new ProblemError('mail-kind-needed');
    if (kind === 'watch') return this.#changeWatches(address, is_on);
    if (is_on) await this.addresses.turnOn(address, kind);
    else await this.addresses.turnOff(address, kind);
  }

  /** Stopping them deletes the watches with the address; they begin where a place is chosen. */
  async #changeWatches(address: string, isOn: boolean): Promise<void> {
    if (!isOn) await this.watchers.forget(address);
  }

  async #describe(email: string) {
    const [off, watches, alerts] = await Promise.all([
      this.addresses.findOff(email),
      this.watchers.has(email),
      this.telemetry.hasAddress(email),
    ]);
    const isChosen: Partial<Record<string, boolean>> = { watch: watches, 'telemetry-alert': alerts };
    const kinds = STOPPABLE_KINDS.filter((kind) => isChosen[kind] ?? true);
    return { email, kinds: kinds.map((kind) => ({ kind, is_on: !off.has(kind) })) };
  }
}
