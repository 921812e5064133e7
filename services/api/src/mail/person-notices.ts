import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { IdentityProvider } from '../users/identity-provider/identity-provider.ts';
import { onceTo } from './mail-occasion.ts';
import { MailQueue } from './mail-queue.ts';
import { type PersonNotice, PersonNoticesRepository, type StoredNotice } from './person-notices.repository.ts';

const EVERY_MS = 60_000;

/**
 * Mails to people of the portal. The identity provider alone knows their addresses, so a notice waits until it answers; an address
 * that got the mail of the occasion, such as an owner's, gets no second one.
 */
@Injectable()
export class PersonNotices implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly periodic: PeriodicWork,
    private readonly provider: IdentityProvider,
    private readonly notices: PersonNoticesRepository,
    private readonly queue: MailQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'person-notices',
      everyMilliseconds: EVERY_MS,
      run: () => this.run(),
      failure: 'mails to people who filed wait',
    });
  }

  /** Call it in the transaction that makes what the notices tell of. */
  add(manager: EntityManager, notices: readonly PersonNotice[]): Promise<void> {
    return this.notices.insert(manager, notices);
  }

  /** @throws what kept some from being written, after the others */
  async run(): Promise<void> {
    let failure: unknown;
    for (const notice of await this.notices.findAll()) {
      try {
        await this.#write(notice);
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  async #write({ notice_ndx, user_id, name, kind, occasion, message }: StoredNotice) {
    const user = await this.provider.user(user_id);
    await this.database.transaction(async (manager) => {
      const isOurs = await this.notices.take(manager, notice_ndx);
      if (!isOurs || !user || user.blocked || !user.emailVerified) return;
      const recipient = user.email;
      await this.queue.queue(manager, [
        { kind, onceKey: onceTo(occasion, recipient), recipient, recipientName: name, userId: user_id, message },
      ]);
    });
  }
}
