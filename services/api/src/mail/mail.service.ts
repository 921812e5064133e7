import { Injectable } from '@nestjs/common';
import { type Mail, type MailState } from '@portal/shared-api';
import { mailSubject } from '@portal/shared-server/mail';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { inOrderOf, listAnswer } from '../lists/list-answer.ts';
import { countBy, findKeys } from '../lists/list-sql.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { MailRepository, mailSource, type StoredMail } from './mail.repository.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { framedMail } from './mail-frame.ts';
import { MailWorker } from './mail-worker.ts';
import { shownMail } from './shown-mail.ts';

/** Those that nobody waits for and that did not surely arrive. */
const REPEATABLE: readonly MailState[] = ['refused', 'unknown', 'kept', 'cancelled'];

/** What staff see of mails, and do with them. */
@Injectable()
export class MailService {
  constructor(
    private readonly database: DataSource,
    private readonly mails: MailRepository,
    private readonly addresses: MailAddressesRepository,
    private readonly worker: MailWorker,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly rules: ProductionRulesRepository,
  ) {}

  async find(query: CallContext<'GET /mail'>['query']) {
    const timeZone = (await this.rules.findAll()).timeZoneAt(this.clock.now());
    const source = mailSource(query.owner_ndx, timeZone);
    const [{ keys, count }, counts, since] = await Promise.all([
      findKeys(this.database, source, query),
      countBy<MailState>(this.database, source, query, 'state'),
      this.mails.findWaitingSince(this.clock.now()),
    ]);
    const states = Object.entries(counts).map(([state, of]) => ({ state: state as MailState, count: of }));
    const server = { is_configured: this.worker.sends, waiting_since: since?.toISOString() ?? null };
    return listAnswer(query, 'mails', { count, states, server }, keys, async (some) =>
      inOrderOf(some, await this.mails.findMany(some), ({ mail_ndx }) => mail_ndx).map(describe),
    );
  }

  async findOne(mailNdx: number) {
    const stored = await this.mails.findOne(mailNdx);
    if (!stored) throw new ProblemError('mail-unknown');
    const { message } = framedMail(stored, this.config.portalUrl);
    return { ...describe(stored), shown: shownMail(message) };
  }

  sendAgain(mailNdx: number): Promise<Mail> {
    return this.#move(mailNdx, REPEATABLE, 'queued');
  }

  cancel(mailNdx: number): Promise<Mail> {
    return this.#move(mailNdx, ['queued'], 'cancelled');
  }

  async findRefusedAddresses() {
    const rows = await this.addresses.findRefused();
    return rows.map((row) => ({ ...row, refused_at: row.refused_at.toISOString() }));
  }

  async noteAddress({ address, is_refused, refusal }: CallContext<'PUT /mail-addresses'>['body']): Promise<void> {
    if (is_refused) await this.addresses.noteRefusal(address, refusal || 'Noted by the district.');
    else await this.addresses.forgetRefusal(address);
  }

  async #move(mailNdx: number, from: readonly MailState[], to: 'queued' | 'cancelled'): Promise<Mail> {
    const moved = await this.mails.move(this.database.manager, mailNdx, from, to, this.clock.now());
    const stored = await this.mails.findOne(mailNdx);
    if (!stored) throw new ProblemError('mail-unknown');
    if (!moved) throw new ProblemError('mail-not-possible');
    return describe(stored);
  }
}

const describe = ({ message, created_at, next_attempt_at, settled_at, ...rest }: StoredMail): Mail => ({
  mail_ndx: rest.mail_ndx,
  kind: rest.kind,
  subject: mailSubject(message),
  recipient: rest.recipient,
  recipient_name: rest.recipient_name,
  owner_ndx: rest.owner_ndx,
  created_at: created_at.toISOString(),
  state: rest.state,
  attempts: rest.attempts,
  next_attempt_at: next_attempt_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
  response: rest.response,
});
