import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { localDate } from '@portal/shared-api/time';
import { DataSource } from 'typeorm';
import { Config } from '../config.ts';
import { MeasurementsRepository } from '../dashboard/measurements.repository.ts';
import { depthTrend } from '../dashboard/winter-levels.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { cutsAt } from '../mail/due.ts';
import { MailQueue, type NewMail } from '../mail/mail-queue.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { OpenKinds } from './open-kinds.ts';
import { type DueWatch, type News, WatchEventsRepository } from './watch-events.repository.ts';
import { type ToldNews, type ToldWatch, watchMail } from './watch-mail.ts';
import { WatchRequestsRepository } from './watch-requests.repository.ts';

const EVERY_MS = 60_000;
const PEOPLE_AT_ONCE = 100;
/** Of one watch in a mail; the others are counted. */
const MAX_LINES = 10;

type Opened = Awaited<ReturnType<OpenKinds['find']>>;

/** Tells people of what happened at the places that they watch: at most one mail a day to each. */
@Injectable()
export class WatchRunner implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly periodic: PeriodicWork,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly open: OpenKinds,
    private readonly events: WatchEventsRepository,
    private readonly requests: WatchRequestsRepository,
    private readonly measurements: MeasurementsRepository,
    private readonly queue: MailQueue,
    private readonly rules: ProductionRulesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'watches',
      everyMilliseconds: EVERY_MS,
      run: () => this.run(),
      failure: 'news of watched places wait',
    });
  }

  /** Looks up what happened, and writes the mails that are due. @returns how many were written */
  async run(): Promise<number> {
    const opened = await this.open.find();
    const now = this.clock.now();
    const timeZone = (await this.rules.findAll()).timeZoneAt(now);
    const today = localDate(now.getTime(), timeZone);
    while ((await this.events.lookUp(opened.kinds, today, now)) > 0);
    let written = 0;
    for (;;) {
      const due = await this.events.findDue(cutsAt(now, timeZone), PEOPLE_AT_ONCE);
      if (due.length === 0) break;
      written += await this.#write(due, opened, timeZone, now);
    }
    await this.events.sweep();
    await this.requests.sweep(now);
    return written;
  }

  async #write(due: readonly DueWatch[], opened: Opened, mailZone: string, now: Date): Promise<number> {
    const { portalUrl, timeZone } = this.config;
    const today = localDate(now.getTime(), mailZone);
    const told = new Map<number, { watcher: DueWatch; watches: ToldWatch[] }>();
    for (const watch of due) {
      const news = await this.events.findNews(watch.watch_ndx, opened.kinds, today, MAX_LINES);
      if (news.length === 0) continue;
      const known = told.get(watch.watcher_ndx) ?? { watcher: watch, watches: [] };
      known.watches.push({ ...watch, news: await this.#withTrends(news) });
      told.set(watch.watcher_ndx, known);
    }
    return this.database.transaction(async (manager) => {
      const watching = await this.events.lockWatchers(manager, [...told.keys()]);
      const mailed = [...told.values()].filter(({ watcher }) => watching.has(watcher.watcher_ndx));
      await this.queue.queue(
        manager,
        mailed.map(
          ({ watcher: { watcher_ndx, address, language, mailed_at }, watches }): NewMail => ({
            kind: 'watch',
            // With the mail before: a clock that was ahead has had this day already.
            onceKey: `watch ${watcher_ndx} ${today} ${mailed_at?.getTime() ?? 0}`,
            recipient: address,
            recipientName: null,
            message: watchMail(language, watches, { portalUrl, timeZone, hidesClasses: opened.hidesClasses }),
          }),
        ),
      );
      await this.events.settle(
        manager,
        due.map(({ watch_ndx }) => watch_ndx),
        mailed.map(({ watcher }) => watcher.watcher_ndx),
        now,
      );
      return mailed.length;
    });
  }

  async #withTrends(news: readonly News[]): Promise<ToldNews[]> {
    const wells = news.flatMap(({ kind, well_ndx }) => (kind === 'winter-measurement' && well_ndx ? [well_ndx] : []));
    const levels = wells.length > 0 ? await this.measurements.findWinterLevels(wells) : new Map<number, never>();
    return news.map((one) => {
      const ofWell = one.kind === 'winter-measurement' && one.well_ndx ? levels.get(one.well_ndx) : undefined;
      return { ...one, trend: depthTrend(ofWell ?? []) };
    });
  }
}
