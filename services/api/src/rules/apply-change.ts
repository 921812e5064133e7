import type { DistrictRule } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import {
  changeTimeline,
  districtRules,
  type Period,
  type RuleCatalog,
  spacingKind,
  type TimelineChange,
  type TimelineRefusal,
} from '@portal/shared-api/rules';
import { ProblemError } from '../http/problem.ts';

const catalog: RuleCatalog = districtRules;

/** The value of a change that each refusal is about. */
const FIELDS = {
  'rule-value-invalid': 'value',
  'rule-source-missing': 'source',
  'rule-day-before-first': 'valid_from',
  'rule-day-taken': 'valid_from',
  'rule-end-before-start': 'valid_until',
  'rule-end-after-next': 'valid_until',
  'rule-not-changed': 'value',
  'rule-period-unknown': 'valid_from',
  'rule-period-begun': 'valid_from',
  'rule-period-first': 'valid_from',
} as const satisfies Record<TimelineRefusal['code'], string>;

const refuse = (error: FieldError): ProblemError =>
  new ProblemError('rule-change-refused', { mistakes: error.message }, { errors: [error] });

/** Corrections and removals change years that people have seen, so they need a reason. */
export function requireReason(change: TimelineChange, reason: string | null): void {
  if (change.kind !== 'new-value' && !reason) throw refuse(fieldError('body.reason', 'reason-required'));
}

/** @returns codes that the lookup table does not have */
function unknownCodes({ codes, rule }: DistrictRule, value: string): number[] {
  const parsed: unknown = codes && catalog[rule]?.kind.parse(value);
  return Array.isArray(parsed) ? parsed.filter((code) => !codes?.some((one) => one.code === code)) : [];
}

/**
 * @param rule has no name for rules of another version, which cannot be changed
 * @param path of the change in the request, such as `body.change`
 * @throws ProblemError 422
 */
export function applyChange<Row extends Period>(
  rule: DistrictRule,
  periods: readonly Row[],
  change: TimelineChange,
  { today, path }: { today: string; path: string },
): (Row | Period)[] {
  if (rule.expected === null) throw new ProblemError('rule-unknown');
  const kind = rule.table === 'spacing' ? spacingKind : catalog[rule.rule]!.kind;
  const outcome = changeTimeline(periods, change, { today, accepts: (value) => kind.parse(value) !== null });
  if ('refusal' in outcome) {
    const { code, day } = outcome.refusal;
    const values = {
      ...(day !== undefined && { day }),
      ...(code === 'rule-value-invalid' && { expected: rule.expected }),
    };
    throw refuse(fieldError(`${path}.${FIELDS[code]}`, code as 'rule-day-taken', values as { day: string }));
  }
  const unknown = change.kind === 'removal' ? [] : unknownCodes(rule, change.value);
  if (unknown.length > 0)
    throw refuse(fieldError(`${path}.value`, 'rule-codes-unknown', { codes: unknown.join(', ') }));
  return outcome.periods;
}
