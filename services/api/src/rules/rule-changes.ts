import { Injectable } from '@nestjs/common';
import type { AuditEntry, DistrictRule } from '@portal/shared-api';
import { AUDIT_FIELDS, describeChange, ruleSubject } from '@portal/shared-api/audit';
import type { Period, TimelineChange } from '@portal/shared-api/rules';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { applyChange, requireReason } from './apply-change.ts';
import { type RuleName, RulesRepository } from './rules.repository.ts';
import { isOf, RulesService } from './rules.service.ts';

type Change = CallContext<'POST /rules/{table}/{rule}'>['body'];

const isSameRule = ({ rule, well_class }: DistrictRule, name: RuleName): boolean =>
  rule === name.rule && (well_class?.npgcd_well_class_ndx ?? null) === name.npgcd_well_class_ndx;

/** The value that applied, or will apply, without the change. */
const periodOn = <Row extends Period>(periods: readonly Row[], day: string): Row | undefined =>
  periods.find(({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || day < valid_until));

const day = (on: string | null | undefined) => (on ? { day: on } : null);

/** @param before and `after` are the rule's periods, with their words */
function auditChanges(change: TimelineChange, before: DistrictRule, after: DistrictRule): AuditEntry['changes'] {
  const on = change.valid_from;
  const [old, now] = [periodOn(before.periods, on), periodOn(after.periods, on)];
  const written = (period: typeof old) => (period ? { rule: after.rule, value: period.value } : null);
  const value = describeChange(AUDIT_FIELDS.ruleValue, written(old), written(now));
  const sourceOf = (period: typeof old) => (period ? { source: period.source } : null);
  return [
    // Names of codes are known here alone.
    { ...value, from: old?.text ?? null, to: now?.text ?? null },
    describeChange(
      AUDIT_FIELDS.ruleFrom,
      change.kind === 'removal' ? day(on) : null,
      change.kind === 'removal' ? null : day(on),
    ),
    ...(change.kind === 'new-value' && change.valid_until
      ? [describeChange(AUDIT_FIELDS.ruleUntil, null, day(change.valid_until))]
      : []),
    ...(old?.source === now?.source ? [] : [describeChange(AUDIT_FIELDS.ruleSource, sourceOf(old), sourceOf(now))]),
  ];
}

@Injectable()
export class RuleChanges {
  constructor(
    private readonly database: DataSource,
    private readonly rules: RulesRepository,
    private readonly service: RulesService,
    private readonly actors: Actors,
  ) {}

  /** @throws ProblemError 404 for an unknown rule; 409 if it changed since; 422 for a change that it cannot have */
  async change(caller: Identity, name: RuleName, { version, change, reason }: Change): Promise<DistrictRule> {
    requireReason(change, reason);
    const actor = await this.actors.of(caller);
    const today = this.service.today(await this.rules.findAll('production'));
    // Before the transaction, as the embedded database has one connection.
    const describe = await this.service.describer(name.table);
    return transact(this.database, async (manager) => {
      await this.rules.lock(name.table, manager);
      const find = async () => {
        const rows = (await this.rules.findAll(name.table, manager)).filter(isOf(name));
        const rule = describe(rows).find((one) => isSameRule(one, name));
        if (!rule) throw new ProblemError('rule-unknown');
        return { rows, rule };
      };
      const { rows, rule: before } = await find();
      if (before.version !== version) throw new ProblemError('rule-changed');
      const periods = applyChange(before, rows, change, { today, path: 'body.change' });
      await this.rules.replace(manager, name, rows, periods);
      const { rule: after } = await find();
      const subject = ruleSubject(after.label, after.well_class?.name ?? null);
      const changes = auditChanges(change, before, after);
      await recordChange(manager, { action: 'rule-changed', actor, subject, changes, reason });
      return after;
    });
  }
}
