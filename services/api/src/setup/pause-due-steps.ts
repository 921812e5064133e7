import { dueSteps, isNoticeKind } from '@portal/shared-api/season';
import { localDate } from '@portal/shared-api/time';
import type { EntityManager } from 'typeorm';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { SeasonRepository } from '../season/season.repository.ts';
import { SeasonCalendars } from '../season/season-calendar.ts';

/**
 * Pauses the steps of filing seasons that would run now: in data of an earlier day they have not run, and may have since.
 *
 * @returns their names, such as `2026 statement`
 */
export async function pauseDueSteps(manager: EntityManager, now: Date): Promise<string[]> {
  const rules = await new ProductionRulesRepository(manager.connection).findAll(manager);
  const repository = new SeasonRepository(manager.connection);
  const calendars = new SeasonCalendars(repository);
  const latest = rules.yearAt(now);
  const paused: string[] = [];
  for (const year of [latest - 2, latest - 1, latest].filter((one) => rules.ofYear(one) !== null)) {
    const calendar = await calendars.ofYear(rules, year, manager);
    const today = localDate(now.getTime(), calendar.rules['due-time-zone']);
    for (const { step } of dueSteps(calendar.steps, today).run.filter((one) => isNoticeKind(one.kind))) {
      const { day } = await repository.lockStep(manager, year, step);
      await repository.changeStep(manager, year, step, { day, is_paused: true, note: NOTE });
      paused.push(`${year} ${step}`);
    }
  }
  return paused;
}

const NOTE = 'Paused by the restore of a backup: this step may have run since.';
