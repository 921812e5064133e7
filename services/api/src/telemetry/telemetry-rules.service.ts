import { Injectable } from '@nestjs/common';
import type { TelemetryRule, TelemetryRuleInput } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { AlertWritesRepository } from './alert-writes.repository.ts';
import { changesOfRule } from './rule-changes.ts';
import { type NewRule, TelemetryRulesRepository } from './telemetry-rules.repository.ts';

type Caller = CallContext<'POST /telemetry/rules'>['caller'];

const invalid = (...errors: FieldError[]): ProblemError => new ProblemError('record-values-invalid', {}, { errors });
const subjectOf = (name: string): string => `Telemetry rule “${name}”`;

@Injectable()
export class TelemetryRulesService {
  constructor(
    private readonly database: DataSource,
    private readonly rules: TelemetryRulesRepository,
    private readonly writes: AlertWritesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  async findAll(): Promise<CallOutput<'GET /telemetry/rules'>> {
    const [rules, parameters] = await Promise.all([this.rules.findAll(), this.rules.findParameters()]);
    return { rules, parameters };
  }

  /** @throws ProblemError 422 for an unknown parameter or well */
  async resolve({ well_id, ...rule }: TelemetryRuleInput): Promise<NewRule> {
    const parameters = await this.rules.findParameters();
    if (!parameters.some(({ parameter_ndx }) => parameter_ndx === rule.parameter_ndx))
      throw invalid(fieldError('body.parameter_ndx', 'telemetry-parameter-unknown'));
    if (well_id === null) return { ...rule, well_ndx: null };
    const well = await this.rules.findWell(well_id);
    if (!well) throw invalid(fieldError('body.well_id', 'telemetry-well-unknown'));
    if (!well.has_telemetry) throw invalid(fieldError('body.well_id', 'telemetry-well-without-logger'));
    return { ...rule, well_ndx: well.well_ndx };
  }

  /** @throws ProblemError 422 for values that do not fit */
  async add(input: TelemetryRuleInput, caller: Caller): Promise<TelemetryRule> {
    const [rule, actor] = [await this.resolve(input), await this.actors.of(caller)];
    return this.database.transaction(async (manager) => {
      await this.rules.lock(manager);
      await this.#requireName(manager, rule.name, null);
      const ruleNdx = await this.rules.insert(manager, rule);
      const added = (await this.rules.findOne(ruleNdx, manager))!;
      const changes = changesOfRule(null, added);
      await recordChange(manager, { action: 'record-added', actor, subject: subjectOf(added.name), changes });
      return added;
    });
  }

  /** @throws ProblemError 404, 412 if somebody changed it since the version, 422 for values that do not fit */
  async change(ruleNdx: number, version: number, input: TelemetryRuleInput, caller: Caller): Promise<TelemetryRule> {
    const [rule, actor] = [await this.resolve(input), await this.actors.of(caller)];
    return this.database.transaction(async (manager) => {
      const before = await this.#lockOne(manager, ruleNdx, version);
      await this.#requireName(manager, rule.name, ruleNdx);
      await this.rules.update(manager, ruleNdx, rule);
      const now = this.clock.now();
      if (rule.parameter_ndx !== before.parameter.parameter_ndx || rule.check.condition !== before.check.condition)
        await this.writes.endOfRule(manager, ruleNdx, now);
      await this.writes.endOrphans(manager, now);
      const after = (await this.rules.findOne(ruleNdx, manager))!;
      const changes = changesOfRule(before, after);
      await recordChange(manager, { action: 'record-changed', actor, subject: subjectOf(after.name), changes });
      return after;
    });
  }

  /** @throws ProblemError 404, or 412 if somebody changed it since the version */
  async remove(ruleNdx: number, version: number, caller: Caller): Promise<void> {
    const actor = await this.actors.of(caller);
    await this.database.transaction(async (manager) => {
      const before = await this.#lockOne(manager, ruleNdx, version);
      const now = this.clock.now();
      await this.rules.remove(manager, ruleNdx, now);
      await this.writes.endOfRule(manager, ruleNdx, now);
      const changes = changesOfRule(before, null);
      await recordChange(manager, { action: 'record-changed', actor, subject: subjectOf(before.name), changes });
    });
  }

  async #lockOne(manager: EntityManager, ruleNdx: number, version: number): Promise<TelemetryRule> {
    await this.rules.lock(manager);
    const rule = await this.rules.findOne(ruleNdx, manager);
    if (!rule) throw new ProblemError('telemetry-rule-unknown');
    if (rule.version !== version) throw new ProblemError('telemetry-rule-changed');
    return rule;
  }

  async #requireName(manager: EntityManager, name: string, but: number | null): Promise<void> {
    if (await this.rules.isNameTaken(manager, name, but)) throw invalid(fieldError('body.name', 'record-name-taken'));
  }
}
