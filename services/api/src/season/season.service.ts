import { Injectable } from '@nestjs/common';
import type { Season, SeasonNotice } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { isNoticeKind, type NoticeKind } from '@portal/shared-api/season';
import { dateText, fromWallClock, localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { languageOfRecord } from '../mail/gpu-holders.repository.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { shownMail } from '../mail/shown-mail.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import type { OwnerNotice } from './owner-notices.ts';
import { type LetterRow, SeasonRepository } from './season.repository.ts';
import { type CalendarStep, describeStep, type SeasonCalendar, SeasonCalendars } from './season-calendar.ts';
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
    const { notices, withoutOwner, reports } = await this.notices.find(isPast ? 'late' : 'reminder', year, now);
    const count = (way: OwnerNotice['way']) => notices.filter((notice) => this.#wayToday(notice) === way).length;
    return {
      year,
      years: [latest, latest - 1, latest - 2].filter((one) => rules.ofYear(one) !== null),
      today: localDate(now.getTime(), calendar.rules['due-time-zone']),
      due_at: calendar.rules.dueAt.toISOString(),
      time_zone: calendar.rules['due-time-zone'],
      runs_at: calendar.runsAt,
      mails_are_sent: this.mails.sends,
      steps: calendar.steps.map(describeStep),
      open: {
        reports,
        owners: notices.length,
        by_mail: count('mail'),
        by_letter: count('letter'),
        off: count('off'),
        without_owner: withoutOwner,
      },
    };
  }

  async changeStep({ params, body, version, caller }: StepChange): Promise<Season> {
    const { calendar, step } = await this.#step(params);
    if (!isNoticeKind(step.kind)) throw new ProblemError('season-step-fixed');
    this.#requireDay(calendar, step, body.day);
    await this.#save(params, { ...body, step, version, caller });
    return this.find(params.year);
  }

  async findStep(params: { year: number; step: string }) {
    const { calendar, step } = await this.#step(params);
    const { kind } = step;
    if (!isNoticeKind(kind)) return { step: describeStep(step), notices: [], example: null };
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
      return { step: describeStep(step), notices, example: null };
    }
    const { notices } = await this.notices.find(this.#kindToday(calendar, step, kind), params.year, now);
    const planned = notices.map((notice) => plannedNotice(notice, this.#wayToday(notice)));
    if (step.isSettled) return { step: describeStep(step), notices: planned, example: null };
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
      step: describeStep(step),
      notices: planned,
      example: message ? { recipient: first.ownerName, shown: shownMail(message) } : null,
    };
  }

  async findLetters({ year, step }: { year: number; step: string }) {
    const { calendar, step: found } = await this.#step({ year, step });
    const isLeftOut = found.stored?.state === 'left-out';
    const kind = isNoticeKind(found.kind) && isLeftOut ? this.#kindToday(calendar, found, found.kind) : found.kind;
    const rows =
      isLeftOut && isNoticeKind(kind)
        ? await this.#lettersToday(kind, year)
        : await this.repository.findLetters(year, step);
    return {
      kind,
      due_at: calendar.rules.dueAt.toISOString(),
      time_zone: calendar.rules['due-time-zone'],
      late_dollars_per_day: calendar.rules['late-dollars-per-day'],
      late_dollars_most: calendar.rules['late-dollars-most'],
      verification: { opens_on: calendar.verification.opensOn, closes_on: calendar.verification.closesOn },
      letters: rows.map(({ language, no_mail, printed_at, ...row }) => ({
        ...row,
        no_mail: this.mails.sends ? no_mail : null,
        language: languageOfRecord(language),
        printed_at: printed_at?.toISOString() ?? null,
      })),
    };
  }

  async notePrinted({ year, step }: { year: number; step: string }, ownerNdxs: readonly number[]): Promise<void> {
    await this.#step({ year, step });
    await this.repository.notePrinted(year, step, ownerNdxs, this.clock.now());
  }

  /** Of a step that was left out: once reports are late, nobody is reminded of them. */
  #kindToday({ rules }: SeasonCalendar, { isSettled }: CalendarStep, kind: NoticeKind): NoticeKind {
    return isSettled && kind === 'reminder' && this.clock.now() > rules.dueAt ? 'late' : kind;
  }

  /** As the step would have them, had it not been left out. */
  async #lettersToday(kind: NoticeKind, year: number): Promise<LetterRow[]> {
    const { notices } = await this.notices.find(kind, year, this.clock.now());
    const byOwner = new Map(
      notices
        .filter((notice) => this.#wayToday(notice) === 'letter')
        .map((notice) => [notice.ownerNdx, notice] as const),
    );
    const addresses = await this.repository.findAddresses([...byOwner.keys()]);
    return addresses.map((address) => ({
      ...address,
      no_mail: byOwner.get(address.owner_ndx)?.noMail ?? null,
      reports: byOwner.get(address.owner_ndx)?.reports ?? [],
      printed_at: null,
    }));
  }

  /** @throws ProblemError 404 for a step that the rules do not have */
  async #step({
    year,
    step: name,
  }: {
    year: number;
    step: string;
  }): Promise<{ calendar: SeasonCalendar; step: CalendarStep }> {
    const calendar = await this.calendars.ofYear(await this.rules.findAll(), year);
    const step = calendar.steps.find((one) => one.step === name);
    if (!step) throw new ProblemError('season-step-unknown');
    return { calendar, step };
  }

  /** Without an email server, a letter replaces the mail. */
  #wayToday({ way }: OwnerNotice): OwnerNotice['way'] {
    return way === 'mail' && !this.mails.sends ? 'letter' : way;
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
