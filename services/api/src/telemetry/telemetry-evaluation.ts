import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@portal/shared-api/time';
import { DataSource, type EntityManager } from 'typeorm';
import { inBatches } from '../database/insert-rows.ts';
import { AlertWritesRepository, type RuleWell } from './alert-writes.repository.ts';
import { findTrouble, HOUR_MS, type Readings } from './find-trouble.ts';
import { type KnownAlert, NEWS_MS, type PlannedAlert, planAlerts } from './plan-alerts.ts';
import { hoursBefore } from './rule-columns.ts';
import { type ChangedSeries, type Series, TelemetryReadingsRepository } from './telemetry-readings.repository.ts';
import { type ActiveRule, TelemetryRulesRepository } from './telemetry-rules.repository.ts';

/** Series whose readings are in memory at a time: up to three thousand each. */
const AT_ONCE = 25;

/** A series that is to be looked at. */
interface Task extends Series {
  /** Unix milliseconds. */
  since: number;
  /** Whether readings are new since then, or rules. */
  isOfReadings: boolean;
}

/** A rule for a series, with what is on record. */
interface Job extends RuleWell {
  task: Task;
  rule: ActiveRule;
  alerts: readonly KnownAlert[];
  from: number;
}

/** An alert that ended longer ago is not continued, also by readings that come late. */
const KNOWN_MS = 2 * NEWS_MS;

const seriesKey = ({ well_ndx, parameter_ndx }: Series): string => `${well_ndx} ${parameter_ndx}`;

/** Where the readings that matter begin, with alerts that reach so far. */
function jobOf(task: Task, rule: ActiveRule, known: readonly KnownAlert[], now: number): Job {
  const earliest = now - NEWS_MS;
  const alerts = known.filter(
    ({ ended_at }) => ended_at === null || ended_at + DAY_MS > Math.max(task.since, earliest),
  );
  const begins = [task.since, ...alerts.map(({ began_at }) => began_at)];
  const from = Math.max(earliest, Math.min(...begins));
  return { rule_ndx: rule.rule_ndx, well_ndx: task.well_ndx, task, rule, alerts, from };
}

/** Compares readings with rules, and keeps the alerts accordingly. */
@Injectable()
export class TelemetryEvaluation {
  constructor(
    private readonly database: DataSource,
    private readonly rules: TelemetryRulesRepository,
    private readonly readings: TelemetryReadingsRepository,
    private readonly writes: AlertWritesRepository,
  ) {}

  /** Looks at some of the series with new, corrected or deleted readings. @returns how many there were */
  takeChanged(now: Date): Promise<number> {
    return this.database.transaction(async (manager) => {
      await this.rules.lock(manager);
      const changed = await this.readings.findChanged(now, AT_ONCE, manager);
      if (changed.length === 0) return 0;
      await this.#evaluate(manager, changed.map(taskOf), now);
      await this.readings.settle(manager, changed);
      return changed.length;
    });
  }

  /** Looks at all loggers of a new or changed rule. */
  async takeRule({ rule_ndx, parameter_ndx, well_ndx, version, check }: ActiveRule, now: Date): Promise<void> {
    await this.readings.waitForWriters();
    const wells = await this.readings.findLoggers(well_ndx);
    // Whether a logger is silent, its last reading says.
    const since = now.getTime() - (check.condition === 'missing' ? 0 : NEWS_MS);
    await this.#takeWells(
      wells.map((well) => ({ well_ndx: well, parameter_ndx, since, isOfReadings: false })),
      now,
      rule_ndx,
    );
    await this.rules.noteEvaluated(rule_ndx, version);
  }

  /** Looks at loggers that fell silent, or came back. */
  async takeSilence(rule: ActiveRule, now: Date): Promise<void> {
    if (rule.check.condition !== 'missing') return;
    const { rule_ndx, parameter_ndx, check } = rule;
    const turned = await this.readings.findTurned(rule, new Date(now.getTime() - check.hours * HOUR_MS), now);
    const tasks = turned.map(({ well_ndx, last_at }) => ({
      ...{ well_ndx, parameter_ndx, isOfReadings: false },
      since: last_at?.getTime() ?? now.getTime(),
    }));
    await this.#takeWells(tasks, now, rule_ndx);
  }

  endOrphans(now: Date): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.rules.lock(manager);
      await this.writes.endOrphans(manager, now);
    });
  }

  async #takeWells(tasks: readonly Task[], now: Date, ruleNdx: number): Promise<void> {
    for (const some of inBatches(tasks, AT_ONCE))
      await this.database.transaction(async (manager) => {
        await this.rules.lock(manager);
        await this.#evaluate(manager, some, now, ruleNdx);
      });
  }

  /** @param only of this rule; of all rules in force without it */
  async #evaluate(manager: EntityManager, tasks: readonly Task[], now: Date, only?: number): Promise<void> {
    const rules = (await this.rules.findActive(manager)).filter(
      ({ rule_ndx }) => only === undefined || rule_ndx === only,
    );
    const jobs = await this.#planJobs(manager, tasks, rules, now);
    if (jobs.length === 0) return;
    const begins = new Map<string, { well_ndx: number; parameter_ndx: number; since: Date }>();
    for (const { task, rule, from } of jobs) {
      const since = new Date(from - hoursBefore(rule.check) * HOUR_MS);
      const known = begins.get(seriesKey(task));
      if (!known || since < known.since) begins.set(seriesKey(task), { ...task, since });
    }
    const found = await this.readings.find([...begins.values()], now, manager);
    const readingsOf = new Map(found.map((series) => [seriesKey(series), series]));
    for (const job of jobs) {
      const readings = readingsOf.get(seriesKey(job.task));
      if (readings) await this.#keep(manager, job, planOf(job, readings, now.getTime()), now);
    }
    await this.readings.waitFor(manager, found, now);
  }

  async #planJobs(
    manager: EntityManager,
    tasks: readonly Task[],
    rules: readonly ActiveRule[],
    now: Date,
  ): Promise<Job[]> {
    const wells = tasks.map(({ well_ndx }) => well_ndx);
    const loggers = new Set(await this.readings.keepLoggers(manager, wells));
    const known = await this.writes.find(manager, wells, new Date(now.getTime() - KNOWN_MS));
    return tasks
      .filter(({ well_ndx }) => loggers.has(well_ndx))
      .flatMap((task) =>
        rules
          .filter(
            (rule) =>
              rule.parameter_ndx === task.parameter_ndx && (rule.well_ndx === null || rule.well_ndx === task.well_ndx),
          )
          .map((rule) => jobOf(task, rule, known.get(`${rule.rule_ndx} ${task.well_ndx}`) ?? [], now.getTime())),
      );
  }

  async #keep(manager: EntityManager, job: Job, planned: readonly PlannedAlert[], now: Date): Promise<void> {
    const wasOpen = new Map(job.alerts.map(({ alert_ndx, ended_at }) => [alert_ndx, ended_at === null]));
    // Ends come first: only one may be open.
    for (const alert of planned.toSorted(
      (one, other) => Number(other.ended_at !== null) - Number(one.ended_at !== null),
    )) {
      const isOpen = alert.ended_at === null;
      if (alert.alert_ndx === null) {
        const added = await this.writes.insert(manager, job, alert, now);
        if (added === null) continue;
        await this.writes.tellOpened(manager, [added], now);
        if (!isOpen) await this.writes.tellEnded(manager, [added], now);
        continue;
      }
      await this.writes.update(manager, alert);
      if (wasOpen.get(alert.alert_ndx) === isOpen) continue;
      if (isOpen) await this.writes.tellReopened(manager, [alert.alert_ndx], now);
      else await this.writes.tellEnded(manager, [alert.alert_ndx], now);
    }
  }
}

const taskOf = ({ well_ndx, parameter_ndx, since }: ChangedSeries): Task => ({
  ...{ well_ndx, parameter_ndx, since: since.getTime(), isOfReadings: true },
});

const planOf = ({ rule: { check }, task, alerts, from }: Job, readings: Readings, now: number): PlannedAlert[] =>
  planAlerts({
    ...{ check, alerts, from, now },
    episodes: findTrouble(check, readings, now),
    changedSince: task.isOfReadings ? task.since : null,
  });
