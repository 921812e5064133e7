import { Injectable } from '@nestjs/common';
import type { Season, SeasonNotice } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { isNoticeKind } from '@portal/shared-api/season';
import { dateText, fromWallClock, localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { shownMail } from '../mail/shown-mail.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { type OwnerNotice, wayToday } from './owner-notices.ts';
import { SeasonRepository } from './season.repository.ts';
import { type CalendarStep, kindToday, nextKind, type SeasonCalendar, SeasonCalendars } from './season-calendar.ts';
import { SeasonLetters } from './season-letters.ts';
import { noticeMail, SeasonNotices } from './season-notices.ts';

type StepChange = CallContext<'PUT /season/{year}/steps/{step}'>;

const invalid = (error: FieldError) => new ProblemError('record-values-invalid', {}, { errors: [error] });

/** What staff see of a filing season before and after it runs, and what they change. */
@Injectable()
export class SeasonService {
  constructor(
    private readonly database: DataSource,
    private readonly rules: ProductionRulesRepository,
    private readonly calendars: SeasonCalendars,
    private readonly notices: SeasonNotices,
    private readonly letters: SeasonLetters,
    private readonly repository: SeasonRepository,
    private readonly mails: MailWorker,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async find(requested?: number): Promise<Season> {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const reporting = rules.reportingYearAt(now);
    const year = requested ?? reporting;
    const latest = Math.max(reporting, rules.yearAt(now));
    if (year > latest) throw new ProblemError('year-not-begun', { year });
    const calendar = await this.calendars.ofYear(rules, year);
    const isPast = now > calendar.rules.dueAt;
    const unfiled = await this.notices.find(isPast ? 'late' : 'reminder', year, now);
    const next = nextKind(calendar);
    const isForAll = next === 'statement' || next === 'verify';
    const { notices } = isForAll ? await this.notices.find(next, year, now) : unfiled;
    const count = (way: OwnerNotice['way']) =>
      notices.filter((notice) => wayToday(notice, this.mails.sends) === way).length;
    return {
      year,
      years: [latest, latest - 1, latest - 2].filter((one) => rules.ofYear(one) !== null),
      today: localDate(now.getTime(), calendar.rules['due-time-zone']),
      due_at: calendar.rules.dueAt.toISOString(),
      time_zone: calendar.rules['due-time-zone'],
      runs_at: calendar.runsAt,
      mails_are_sent: this.mails.sends,
      steps: await this.letters.describeSteps(calendar),
      open: {
        reports: unfiled.reports,
        owners: notices.length,
        by_mail: count('mail'),
        by_letter: count('letter'),
        off: count('off'),
        without_owner: unfiled.withoutOwner,
      },
    };
  }

  async changeStep({ params, body, version, caller }: StepChange): Promise<Season> {
    const { calendar, step } = await this.calendars.ofStep(await this.rules.findAll(), params);
    if (!isNoticeKind(step.kind)) throw new ProblemError('season-step-fixed');
    this.#requireDay(calendar, step, body.day);
    await this.#save(params, { ...body, step, version, caller });
    return this.find(params.year);
  }

  async findStep(params: { year: number; step: string }) {
    const { calendar, step } = await this.calendars.ofStep(await this.rules.findAll(), params);
    const { kind } = step;
    const state = await this.letters.describe(calendar, step);
    if (!isNoticeKind(kind)) return { step: state, notices: [], example: null };
    const now = this.clock.now();
    if (step.stored?.state === 'run') {
      const rows = await this.repository.findNotices(params.year, params.step);
      const notices = rows.map(
        ({ told_at, printed_at, ...row }): SeasonNotice => ({
          ...row,
          told_at: told_at.toISOString(),
          printed_at: printed_at?.toISOString() ?? null,
        }),
      );
      return { step: state, notices, example: null };
    }
    const { notices } = await this.notices.find(kindToday(calendar, step, kind, now), params.year, now);
    const planned = notices.map((notice) => plannedNotice(notice, wayToday(notice, this.mails.sends)));
    if (step.isSettled) return { step: state, notices: planned, example: null };
    const occasion = {
      days: step.days,
      verification: calendar.verification,
      year: params.year,
      rules: calendar.rules,
      now: plannedAt(calendar, step),
      portalUrl: this.config.portalUrl,
    };
    const first = notices.find(({ way }) => way === 'mail') ?? notices[0];
    const message = first && noticeMail(kind, first, occasion);
    return {
      step: state,
      notices: planned,
      example: message ? { recipient: first.ownerName, shown: shownMail(message) } : null,
    };
  }

  #requireDay(calendar: SeasonCalendar, { kind, day: before }: CalendarStep, day: string | null): void {
    if (day === null || day === before) return;
    const today = localDate(this.clock.now().getTime(), calendar.rules['due-time-zone']);
    if (day < today) throw invalid(fieldError('body.day', 'season-day-past'));
    const refusal = isNoticeKind(kind) ? NOTICE_KINDS[kind].refuseDay(day, calendar) : null;
    if (refusal) throw invalid(refusal);
  }

  async #save(
    { year, step: name }: { year: number; step: string },
    {
      day,
      is_paused,
      note,
      step,
      version,
      caller,
    }: StepChange['body'] & { step: CalendarStep; version: number; caller: Identity },
  ): Promise<void> {
    const actor = await this.actors.of(caller);
    await this.database.transaction(async (manager) => {
      const locked = await this.repository.lockStep(manager, year, name);
      if (locked.state !== null) throw new ProblemError('season-step-settled');
      if (locked.version !== version) throw new ProblemError('season-step-changed');
      await this.repository.changeStep(manager, year, name, { day, is_paused, note });
      const words = (one: string, paused: boolean) => `${dateText(one)}${paused ? ', paused' : ''}`;
      await recordChange(manager, {
        action: 'record-changed',
        actor,
        subject: `Filing season of ${year}, ${name}`,
        changes: [{ field: 'Day', from: words(step.day, step.isPaused), to: words(day ?? step.plannedDay, is_paused) }],
        reason: note,
      });
    });
  }
}

const plannedAt = ({ rules, runsAt }: SeasonCalendar, { day }: CalendarStep): Date =>
  new Date(fromWallClock(`${day} ${runsAt}`, rules['due-time-zone']));

const plannedNotice = (
  { ownerNdx, ownerName, recordEmail, noMail, reports }: OwnerNotice,
  way: OwnerNotice['way'],
): SeasonNotice => ({
  owner_ndx: ownerNdx,
  owner_name: ownerName,
  email: recordEmail,
  no_mail: noMail,
  way,
  reports,
  told_at: null,
  mail_ndx: null,
  mail_state: null,
  printed_at: null,
});
