import { Injectable } from '@nestjs/common';
import type { TelemetryAlert, TelemetryAlertState } from '@portal/shared-api';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { Config } from '../config.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { inOrderOf, listAnswer } from '../lists/list-answer.ts';
import { countBy, findKeys } from '../lists/list-sql.ts';
import { Clock } from '../production/clock.ts';
import { alertSource, type StoredAlert, TelemetryAlertsRepository } from './telemetry-alerts.repository.ts';
import { TelemetryReadingsRepository } from './telemetry-readings.repository.ts';

const MAX_CLOCKS = 20;

type Caller = CallContext<'GET /telemetry/alerts'>['caller'];

const described = ({ parameter_ndx, parameter, unit, began_at, ...alert }: StoredAlert): TelemetryAlert => ({
  ...alert,
  parameter: { parameter_ndx, name: parameter, unit },
  began_at: began_at.toISOString(),
  last_at: alert.last_at?.toISOString() ?? null,
  ended_at: alert.ended_at?.toISOString() ?? null,
  acknowledged_at: alert.acknowledged_at?.toISOString() ?? null,
});

@Injectable()
export class TelemetryAlertsService {
  constructor(
    private readonly database: DataSource,
    private readonly alerts: TelemetryAlertsRepository,
    private readonly readings: TelemetryReadingsRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async find(query: CallContext<'GET /telemetry/alerts'>['query']) {
    const now = this.clock.now();
    const source = alertSource(this.config.timeZone);
    const [{ keys, count }, states, clocks] = await Promise.all([
      findKeys(this.database, source, query),
      countBy<TelemetryAlertState>(this.database, source, query, 'state'),
      this.readings.findClocksAhead(now, MAX_CLOCKS),
    ]);
    const clocks_ahead = clocks.map((clock) => ({ ...clock, last_at: clock.last_at.toISOString() }));
    return listAnswer(query, 'alerts', { count, states, clocks_ahead }, keys, async (some) =>
      inOrderOf(some, await this.alerts.findMany(some, now), ({ alert_ndx }) => alert_ndx).map(described),
    );
  }

  /** @throws ProblemError 404, or 409 if somebody was faster */
  async acknowledge(alertNdx: number, note: string | null, caller: Caller): Promise<TelemetryAlert> {
    return this.#change(alertNdx, caller, (alert, actor, at) => {
      if (alert.acknowledged_by !== null)
        throw new ProblemError('telemetry-alert-acknowledged', { person: alert.acknowledged_by });
      return { userId: actor.userId, name: actor.name, note: note || null, at };
    });
  }

  /** @throws ProblemError 404, or 409 if it is not acknowledged */
  async takeBack(alertNdx: number, caller: Caller): Promise<TelemetryAlert> {
    return this.#change(alertNdx, caller, (alert) => {
      if (alert.acknowledged_by === null) throw new ProblemError('telemetry-alert-not-acknowledged');
      return null;
    });
  }

  async #change(
    alertNdx: number,
    caller: Caller,
    change: (
      alert: StoredAlert,
      actor: { userId: string; name: string },
      at: Date,
    ) => { userId: string; name: string; note: string | null; at: Date } | null,
  ): Promise<TelemetryAlert> {
    const actor = await this.actors.of(caller);
    const now = this.clock.now();
    return this.database.transaction(async (manager) => {
      await this.alerts.lock(manager, alertNdx);
      const before = await this.alerts.findOne(alertNdx, now, manager);
      if (!before) throw new ProblemError('telemetry-alert-unknown');
      const by = change(before, actor, now);
      await this.alerts.acknowledge(manager, alertNdx, by);
      await recordChange(manager, {
        action: 'record-changed',
        actor,
        subject: `Alert “${before.rule_name}” of well ${before.well_id}`,
        changes: [{ field: 'Acknowledged by', from: before.acknowledged_by, to: by?.name ?? null }],
        reason: by?.note ?? null,
      });
      return described((await this.alerts.findOne(alertNdx, now, manager))!);
    });
  }
}
