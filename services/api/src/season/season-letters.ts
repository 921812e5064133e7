import { Injectable } from '@nestjs/common';
import type { SeasonStepState } from '@portal/shared-api';
import { isNoticeKind, type NoticeKind } from '@portal/shared-api/season';
import { localDate } from '@portal/shared-api/time';
import { languageOfRecord } from '../mail/gpu-holders.repository.ts';
import { MailWorker } from '../mail/mail-worker.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { type OwnerNotice, stillOpen, wayToday } from './owner-notices.ts';
import { type LetterRow, SeasonRepository } from './season.repository.ts';
import { type CalendarStep, describeStep, kindToday, type SeasonCalendar, SeasonCalendars } from './season-calendar.ts';
import { SeasonNotices } from './season-notices.ts';

type FindToday = (kind: NoticeKind) => Promise<OwnerNotice[]>;

/** Letters of steps that have run or were left out: a letter is dated today, so it is about what is open today. */
@Injectable()
export class SeasonLetters {
  constructor(
    private readonly rules: ProductionRulesRepository,
    private readonly calendars: SeasonCalendars,
    private readonly notices: SeasonNotices,
    private readonly repository: SeasonRepository,
    private readonly mails: MailWorker,
    private readonly clock: Clock,
  ) {}

  async find(params: { year: number; step: string }) {
    const { calendar, step } = await this.calendars.ofStep(await this.rules.findAll(), params);
    const kind = isNoticeKind(step.kind) ? kindToday(calendar, step, step.kind, this.clock.now()) : step.kind;
    const rows = await this.#lettersOf(calendar, step, this.#findToday(calendar));
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

  async notePrinted(params: { year: number; step: string }, ownerNdxs: readonly number[]): Promise<void> {
    await this.calendars.ofStep(await this.rules.findAll(), params);
    await this.repository.notePrinted(params.year, params.step, ownerNdxs, this.clock.now());
  }

  async describeSteps(calendar: SeasonCalendar): Promise<SeasonStepState[]> {
    const findToday = this.#findToday(calendar);
    const described: SeasonStepState[] = [];
    for (const step of calendar.steps) described.push(await this.describe(calendar, step, findToday));
    return described;
  }

  /** With the letters that are still to be printed. */
  async describe(
    calendar: SeasonCalendar,
    step: CalendarStep,
    findToday = this.#findToday(calendar),
  ): Promise<SeasonStepState> {
    const state = describeStep(step);
    if (state.letters_open === 0) return state;
    const letters = await this.#lettersOf(calendar, step, findToday);
    return { ...state, letters_open: letters.filter(({ printed_at }) => printed_at === null).length };
  }

  async #lettersOf(calendar: SeasonCalendar, step: CalendarStep, findToday: FindToday): Promise<LetterRow[]> {
    const { kind, stored } = step;
    if (!isNoticeKind(kind) || !stored?.state) return [];
    const today = await findToday(kindToday(calendar, step, kind, this.clock.now()));
    if (stored.state === 'left-out') return this.#lettersToday(today);
    return stillOpen(await this.repository.findLetters(calendar.year, step.step), today);
  }

  /** As the step would have them, had it not been left out. */
  async #lettersToday(notices: readonly OwnerNotice[]): Promise<LetterRow[]> {
    const byOwner = new Map(
      notices
        .filter((notice) => wayToday(notice, this.mails.sends) === 'letter')
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

  /** Asks once for each kind; once the verification is over, nobody is asked to confirm. */
  #findToday({ year, rules, verification }: SeasonCalendar): FindToday {
    const now = this.clock.now();
    const isOver = localDate(now.getTime(), rules['due-time-zone']) > verification.closesOn;
    const known = new Map<NoticeKind, Promise<OwnerNotice[]>>();
    const find = async (kind: NoticeKind) =>
      kind === 'verify' && isOver ? [] : (await this.notices.find(kind, year, now)).notices;
    return (kind) => {
      const found = known.get(kind) ?? find(kind);
      known.set(kind, found);
      return found;
    };
  }
}
