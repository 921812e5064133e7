import { Injectable } from '@nestjs/common';
import type { TelemetryAlert } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { type StoredAlert, TelemetryAlertsRepository } from './telemetry-alerts.repository.ts';
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
  ) {}

  async find(query: CallContext<'GET /telemetry/alerts'>['query']): Promise<CallOutput<'GET /telemetry/alerts'>> {
    const now = this.clock.now();
    const { rows, states } = await this.alerts.find(query, now);
    const clocks = await this.readings.findClocksAhead(now, MAX_CLOCKS);
    return {
      alerts: rows.map(described),
      count: states.reduce((sum, { state, count }) => (!query.state || state === query.state ? sum + count : sum), 0),
      states: Object.fromEntries(states.map(({ state, count }) => [state, count])),
      clocks_ahead: clocks.map((clock) => ({ ...clock, last_at: clock.last_at.toISOString() })),
    };
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
