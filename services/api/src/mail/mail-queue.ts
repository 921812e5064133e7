import { Injectable } from '@nestjs/common';
import type { MailState } from '@portal/shared-api';
import { MAIL_KINDS, type MailKindName } from '@portal/shared-api/mail';
import type { MailMessage } from '@portal/shared-server/mail';
import type { EntityManager } from 'typeorm';
import { inBatches } from '../database/insert-rows.ts';
import { Clock } from '../production/clock.ts';
import { MailRepository } from './mail.repository.ts';

const AT_ONCE = 1_000;

export interface NewMail {
  kind: MailKindName;
  /** Names the recipient and the occasion: a mail with the same key is written once. `null`: each one is new. */
  onceKey: string | null;
  recipient: string;
  recipientName: string | null;
  ownerNdx?: number;
  userId?: string;
  message: MailMessage;
  /** Somebody waits for it. */
  isUrgent?: boolean;
}

@Injectable()
export class MailQueue {
  constructor(
    private readonly mails: MailRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it in the transaction that makes what the mails tell of: they are sent if it is committed.
   *
   * @returns by `onceKey`: `queued`, or `cancelled` for those that are not wanted or come back. Those of earlier calls are left out.
   */
  async queue(manager: EntityManager, mails: Iterable<NewMail>): Promise<Map<string, MailState>> {
    const states = new Map<string, MailState>();
    for (const batch of inBatches(mails, AT_ONCE)) {
      const rows = batch.map(({ kind, onceKey, recipient, recipientName, ownerNdx, userId, message, isUrgent }) => ({
        kind,
        once_key: onceKey,
        recipient,
        recipient_name: recipientName,
        owner_ndx: ownerNdx ?? null,
        user_id: userId ?? null,
        message,
        is_urgent: isUrgent ?? false,
        can_stop: MAIL_KINDS[kind].canStop,
        created_at: this.clock.now(),
      }));
      for (const { once_key, state } of await this.mails.insert(manager, rows))
        if (once_key !== null) states.set(once_key, state);
    }
    return states;
  }
}
