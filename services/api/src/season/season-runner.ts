import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { dueSteps, isNoticeKind } from '@portal/shared-api/season';
import { fromWallClock, localDate } from '@portal/shared-api/time';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config.ts';
import { PeriodicWork } from '../lease/periodic-work.ts';
import { MailQueue, type NewMail } from '../mail/mail-queue.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import type { OwnerNotice } from './owner-notices.ts';
import { SeasonRepository } from './season.repository.ts';
import { type CalendarStep, type SeasonCalendar, SeasonCalendars } from './season-calendar.ts';
import { noticeMail, SeasonNotices } from './season-notices.ts';

const EVERY_MS = 60_000;

/** Runs the steps of filing seasons on their days, each once, whatever happens in between. */
@Injectable()
export class SeasonRunner implements OnApplicationBootstrap {
  private readonly logger = new Logger('Season');

  constructor(
    private readonly database: DataSource,
    private readonly periodic: PeriodicWork,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
    private readonly calendars: SeasonCalendars,
    private readonly notices: SeasonNotices,
    private readonly repository: SeasonRepository,
    private readonly queue: MailQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.start({
      name: 'season',
      everyMilliseconds: EVERY_MS,
      run: () => this.runDue(),
      failure: 'the filing season waits',
    });
  }

  /** Runs what is due now. @returns the steps that ran, as `2026 reminder-30` */
  async runDue(): Promise<string[]> {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const ran: string[] = [];
    const latest = rules.yearAt(now);
    // The years that the season's page shows.
    for (const year of [latest - 2, latest - 1, latest]) {
      if (rules.ofYear(year) === null) continue;
      const calendar = await this.calendars.ofYear(rules, year);
      const zone = calendar.rules['due-time-zone'];
      const today = localDate(now.getTime(), zone);
      const { run, leaveOut } = dueSteps(calendar.steps, today);
      for (const step of leaveOut) await this.#settle(year, step as CalendarStep, 'left-out', now);
      if (now.getTime() < fromWallClock(`${today} ${calendar.runsAt}`, zone)) continue;
      for (const step of run)
        if (await this.#run(calendar, step as CalendarStep, now)) ran.push(`${year} ${step.step}`);
    }
    return ran;
  }

  async #settle(year: number, { step }: CalendarStep, state: 'run' | 'left-out', now: Date): Promise<void> {
    await this.database.transaction(async (manager) => {
      const locked = await this.repository.lockStep(manager, year, step);
      if (locked.state === null) await this.repository.settleStep(manager, year, step, state, now);
    });
  }

  /** Notices, mails and the end of the step in one transaction. @returns whether it ran now */
  async #run(calendar: SeasonCalendar, step: CalendarStep, now: Date): Promise<boolean> {
    const { year } = calendar;
    const { kind } = step;
    if (!isNoticeKind(kind)) return false;
    const started = performance.now();
    // Before the transaction: it takes seconds, and the embedded database has one connection.
    const { notices } = await this.notices.find(kind, year, now);
    const isRun = await this.database.transaction(async (manager) => {
      const locked = await this.repository.lockStep(manager, year, step.step);
      // Somebody ran, moved or paused it in the meantime.
      if (locked.state !== null || locked.is_paused || (locked.day ?? step.plannedDay) !== step.day) return false;
      await this.#tell(manager, calendar, step, notices, now);
      await this.repository.settleStep(manager, year, step.step, 'run', now);
      return true;
    });
    if (!isRun) return false;
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    this.logger.log(`${step.step} of ${year}: told ${notices.length} owner(s) in ${seconds} s`);
    return true;
  }

  async #tell(
    manager: EntityManager,
    { year, rules, verification }: SeasonCalendar,
    { step, kind, days }: CalendarStep,
    notices: readonly OwnerNotice[],
    now: Date,
  ): Promise<void> {
    if (!isNoticeKind(kind)) return;
    const keyOf = ({ ownerNdx }: OwnerNotice) => `season ${year} ${step} owner ${ownerNdx}`;
    const rows = notices.map((notice) => ({
      owner_ndx: notice.ownerNdx,
      way: notice.way,
      email: notice.recordEmail,
      no_mail: notice.noMail,
      reports: notice.reports,
      once_key: notice.way === 'mail' ? keyOf(notice) : null,
    }));
    await this.repository.insertNotices(manager, year, step, rows, now);
    const occasion = { days, year, rules, verification, now, portalUrl: this.config.portalUrl };
    const { mail } = NOTICE_KINDS[kind];
    const message = (notice: OwnerNotice) => noticeMail(kind, notice, occasion);
    function* mails(): Generator<NewMail> {
      for (const notice of notices)
        if (notice.way === 'mail' && notice.email !== null)
          yield {
            kind: mail,
            onceKey: keyOf(notice),
            recipient: notice.email,
            recipientName: notice.ownerName,
            ownerNdx: notice.ownerNdx,
            message: message(notice),
          };
    }
    await this.queue.queue(manager, mails());
  }
}
