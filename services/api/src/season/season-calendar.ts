import { Injectable } from '@nestjs/common';
import type { SeasonStepState } from '@portal/shared-api';
import {
  isNoticeKind,
  type NoticeKind,
  type PlannedStep,
  seasonPlan,
  type VerificationWindow,
  verificationWindow,
} from '@portal/shared-api/season';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import { dueOn, type ProductionRules, type YearRules } from '../production/production-rules.ts';
import { SeasonRepository, type StoredStep } from './season.repository.ts';

/** A step by the rules, with what staff changed and whether it has run. */
export interface CalendarStep extends PlannedStep {
  /** By the rules. */
  plannedDay: string;
  stored: StoredStep | null;
}

export interface SeasonCalendar {
  year: number;
  rules: YearRules;
  runsAt: string;
  /** In the year after that of the reports. */
  verification: VerificationWindow;
  steps: CalendarStep[];
}

@Injectable()
export class SeasonCalendars {
  constructor(private readonly repository: SeasonRepository) {}

  /** @throws ProblemError 404 for a year without rules */
  async ofYear(all: ProductionRules, year: number, manager?: EntityManager): Promise<SeasonCalendar> {
    const rules = all.requireYear(year);
    const season = all.seasonOf(year);
    const stored = new Map((await this.repository.findSteps(year, manager)).map((step) => [step.step, step]));
    const steps = seasonPlan(year, dueOn(rules), { ...rules, ...season }).map((step): CalendarStep => {
      const own = stored.get(step.step) ?? null;
      return {
        ...step,
        day: own?.day ?? step.day,
        plannedDay: step.day,
        isPaused: own?.is_paused ?? false,
        isSettled: own?.state != null,
        stored: own,
      };
    });
    return {
      year,
      rules,
      runsAt: season['reminder-time'],
      verification: verificationWindow(year + 1, season),
      steps: steps.sort((one, other) => one.day.localeCompare(other.day)),
    };
  }

  /** @throws ProblemError 404 for a step that the rules do not have */
  async ofStep(
    all: ProductionRules,
    { year, step: name }: { year: number; step: string },
  ): Promise<{ calendar: SeasonCalendar; step: CalendarStep }> {
    const calendar = await this.ofYear(all, year);
    const step = calendar.steps.find((one) => one.step === name);
    if (!step) throw new ProblemError('season-step-unknown');
    return { calendar, step };
  }
}

/** Of a step that has run or was left out: once reports are late, nobody is reminded of them. */
export const kindToday = (
  { rules }: SeasonCalendar,
  { isSettled }: CalendarStep,
  kind: NoticeKind,
  now: Date,
): NoticeKind => (isSettled && kind === 'reminder' && now > rules.dueAt ? 'late' : kind);

/** Of the next step on which owners are written to; `null` if none is planned. */
export const nextKind = ({ steps }: SeasonCalendar): NoticeKind | null =>
  steps
    .filter(({ isSettled, isPaused }) => !isSettled && !isPaused)
    .map(({ kind }) => kind)
    .find(isNoticeKind) ?? null;

const stateOf = ({ stored, ...step }: CalendarStep): SeasonStepState['state'] =>
  stored?.state ?? (isNoticeKind(step.kind) ? 'planned' : 'date');

export const describeStep = (step: CalendarStep): SeasonStepState => ({
  step: step.step,
  kind: step.kind,
  days: step.days,
  day: step.day,
  planned_day: step.plannedDay,
  is_paused: step.isPaused,
  note: step.stored?.note ?? null,
  state: stateOf(step),
  settled_at: step.stored?.settled_at?.toISOString() ?? null,
  told: { mail: step.stored?.mail ?? 0, letter: step.stored?.letter ?? 0, off: step.stored?.off ?? 0 },
  letters_open: step.stored?.letters_open ?? 0,
  version: step.stored?.version ?? 1,
});
