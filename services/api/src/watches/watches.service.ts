import { Injectable } from '@nestjs/common';
import type { RequestedArea, Watches } from '@portal/shared-api';
import { MAX_WATCHES } from '@portal/shared-api/limits';
import { hashOf, newTicket } from '@portal/shared-server';
import { chargesOf, unconfirmedMail } from '@portal/shared-server/limits';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { WATCH_REQUESTS } from '../limits/day-limits.ts';
import { spendingOf } from '../limits/spending-sql.ts';
import { WATCHES_PATH } from '../mail/mail-frame.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { shortened } from '../mail/shortened.ts';
import { Clock } from '../production/clock.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { OpenKinds } from './open-kinds.ts';
import { type Wanted, type WatchRequest, WatchRequestsRepository } from './watch-requests.repository.ts';
import { WatchersRepository } from './watchers.repository.ts';
import { type FoundArea, type StoredWatch, WatchesRepository } from './watches.repository.ts';

/** Of tokens of the mail table; confirmations have others. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Token = { token: string };

/** Of whoever stopped them all: the address is not known any more. */
const NO_WATCHES: Watches = { is_confirmed: true, email: '', watches: [] };

/** People without an account choose places, and change and stop it by links of mails. */
@Injectable()
export class WatchesService {
  constructor(
    private readonly database: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly queue: MailQueue,
    private readonly requests: WatchRequestsRepository,
    private readonly watches: WatchesRepository,
    private readonly watchers: WatchersRepository,
    private readonly open: OpenKinds,
  ) {}

  /**
   * Mails a link to the address. Looks at nothing that is known of it, so that neither the answer nor its time tells.
   *
   * @throws ProblemError 404 for an area that is not on record, 429 above the limits of a day
   */
  async request({ body, origin }: Pick<CallContext<'POST /watches'>, 'body' | 'origin'>): Promise<void> {
    const { email, language, ...wanted } = body;
    const area = await this.#area(wanted.area);
    const request = { address: email.toLowerCase(), language, wanted };
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      const spending = spendingOf(manager);
      const refused = await spending.spend(chargesOf(WATCH_REQUESTS, { origin }), now);
      if (refused) throw new ProblemError('watch-limit');
      if (await spending.spend(unconfirmedMail(request.address), now)) return;
      const token = newTicket();
      await this.requests.insert(manager, hashOf(token), request, now);
      const url = `${this.config.portalUrl}${WATCHES_PATH}/${token}?lang=${language}`;
      const shown = { ...area, ...areaColumns(wanted.area, area) };
      await this.queue.queue(manager, [
        {
          kind: 'watch-confirmation',
          onceKey: null,
          recipient: request.address,
          recipientName: null,
          message: confirmationMail(language, shown, url),
          isUrgent: true,
        },
      ]);
    });
  }

  async find({ token }: Token): Promise<Watches> {
    const watcherNdx = await this.#watcherOf(token);
    if (watcherNdx !== undefined) return this.#describe(watcherNdx);
    const request = await this.requests.findOpen(hashOf(token), this.clock.now());
    if (request) return this.#describeRequest(request);
    if (await this.watchers.isStopped(token, this.clock.now())) return NO_WATCHES;
    throw new ProblemError('watch-link-unknown');
  }

  /** Twice is as once. @throws ProblemError 404 for a link that expired, 409 for an address with too many watches */
  async confirm({ token }: Token): Promise<Watches> {
    const now = this.clock.now();
    const open = await this.requests.findOpen(hashOf(token), now);
    if (!open) return this.find({ token });
    // Before the transaction: the embedded database has one connection.
    const area = await this.#area(open.wanted.area);
    const watcherNdx = await this.database.transaction(async (manager) => {
      const request = await this.requests.findOpen(hashOf(token), now, manager);
      if (!request) return;
      const ndx = await this.watches.saveWatcher(manager, request.address, request.language, now);
      if ((await this.watches.count(manager, ndx)) >= MAX_WATCHES)
        throw new ProblemError('watch-too-many', { max: MAX_WATCHES });
      await this.watches.insert(manager, ndx, request.wanted, area, now);
      await this.requests.settle(manager, hashOf(token), ndx);
      await spendingOf(manager).forget(unconfirmedMail(request.address));
      return ndx;
    });
    return watcherNdx === undefined ? this.find({ token }) : this.#describe(watcherNdx);
  }

  async change({ params, body }: CallContext<'PUT /watches/{token}/{watch_ndx}'>): Promise<Watches> {
    const watcherNdx = await this.#confirmed(params.token);
    if (!(await this.watches.change(watcherNdx, params.watch_ndx, body))) throw new ProblemError('watch-unknown');
    return this.#describe(watcherNdx);
  }

  async stop({ token, watch_ndx }: Token & { watch_ndx: number }): Promise<Watches> {
    if (await this.watchers.isStopped(token, this.clock.now())) return NO_WATCHES;
    const watcherNdx = await this.#confirmed(token);
    const before = await this.#describe(watcherNdx);
    await this.database.transaction(async (manager) => {
      if (await this.watches.remove(manager, watcherNdx, watch_ndx))
        await this.watchers.forgetIfIdle(manager, watcherNdx);
    });
    return { ...before, watches: before.watches.filter((watch) => watch.watch_ndx !== watch_ndx) };
  }

  async stopAll({ token }: Token): Promise<void> {
    if (await this.watchers.isStopped(token, this.clock.now())) return;
    const watcher = await this.watches.findWatcher(await this.#confirmed(token));
    if (watcher) await this.watchers.forget(watcher.address);
  }

  async #area(area: RequestedArea): Promise<FoundArea> {
    const isOpen = area.kind === 'circle' || (await this.open.showsOutlines(area.kind));
    const found = isOpen ? await this.watches.findArea(area) : undefined;
    if (found) return found;
    if (area.kind === 'gpu') throw new ProblemError('gpu-unknown', { gpuNumber: area.gpu_number });
    throw new ProblemError('watch-section-unknown');
  }

  #watcherOf(token: string): Promise<number | undefined> {
    const now = this.clock.now();
    return UUID.test(token)
      ? this.requests.findWatcherOfMail(token, now)
      : this.requests.findWatcher(hashOf(token), now);
  }

  async #confirmed(token: string): Promise<number> {
    const watcherNdx = await this.#watcherOf(token);
    if (watcherNdx === undefined) throw new ProblemError('watch-link-unknown');
    return watcherNdx;
  }

  async #describe(watcherNdx: number): Promise<Watches> {
    const watcher = await this.watches.findWatcher(watcherNdx);
    if (!watcher) return NO_WATCHES;
    const watches = await this.watches.findOf(watcherNdx);
    return { is_confirmed: true, email: shortened(watcher.address), watches: watches.map(described) };
  }

  async #describeRequest({ address, wanted }: WatchRequest): Promise<Watches> {
    const area = await this.#area(wanted.area);
    const { kinds, threshold_feet, frequency } = wanted;
    const columns = areaColumns(wanted.area, area);
    const watch = { watch_ndx: null, ...columns, kinds, threshold_feet, frequency, last_sent_at: null };
    return { is_confirmed: false, email: shortened(address), watches: [described(watch)] };
  }
}

const areaColumns = (area: Wanted['area'], { name, latitude, longitude }: FoundArea) => ({
  area_kind: area.kind,
  area_name: name,
  radius_feet: area.kind === 'circle' ? area.radius_feet : null,
  latitude,
  longitude,
});

const described = ({
  area_kind,
  area_name,
  latitude,
  longitude,
  radius_feet,
  last_sent_at,
  ...rest
}: Omit<StoredWatch, 'watch_ndx'> & { watch_ndx: number | null }): Watches['watches'][number] => ({
  watch_ndx: rest.watch_ndx,
  area: { kind: area_kind, name: area_name, latitude, longitude, radius_feet },
  kinds: rest.kinds,
  threshold_feet: rest.threshold_feet,
  frequency: rest.frequency,
  last_sent_at: last_sent_at?.toISOString() ?? null,
});
