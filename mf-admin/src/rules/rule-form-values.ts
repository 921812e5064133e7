import type { DistrictRule } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { errorsOf } from '@portal/shared-ui/answers';
import { addDays } from '@portal/shared-ui/time';
import type { Period } from './rule-words.ts';
import type { Proposal, RuleChange } from './rules.resource.ts';

/** What the form is about to do with the rule. */
export type RuleTask =
  | { kind: 'new-value' }
  | { kind: 'correction'; period: Period }
  | { kind: 'removal'; period: Period };

export interface RuleValues {
  value: string;
  validFrom: string;
  /** Inclusive; empty until further notice. */
  lastDay: string;
  source: string;
  reason: string;
}

export type RuleField = keyof RuleValues;
export type RuleMistakes = Partial<Record<RuleField, string>>;

/** A new value usually begins with a year. */
export function startValues(task: RuleTask, today: string, present: Period | undefined): RuleValues {
  const period = task.kind === 'new-value' ? present : task.period;
  return {
    value: period?.value ?? '',
    validFrom: task.kind === 'new-value' ? `${Number(today.slice(0, 4)) + 1}-01-01` : task.period.valid_from,
    lastDay: '',
    source: task.kind === 'new-value' ? '' : task.period.source,
    reason: '',
  };
}

export function changeOf({ kind }: RuleTask, { value, validFrom, lastDay, source }: RuleValues): RuleChange['change'] {
  const written = { valid_from: validFrom, value: value.trim(), source: source.trim() };
  if (kind === 'removal') return { kind, valid_from: validFrom };
  if (kind === 'correction') return { kind, ...written };
  return { kind, ...written, valid_until: lastDay === '' ? null : addDays(lastDay, 1) };
}

/** Its effect does not depend on the source, so the source may follow later. */
export function proposalOf({ rule }: DistrictRule, task: RuleTask, values: RuleValues): Proposal {
  const change = changeOf(task, values);
  return change.kind === 'removal' ? { rule, ...change } : { rule, ...change, source: '' };
}

const FIELDS: Readonly<Record<string, RuleField>> = {
  value: 'value',
  valid_from: 'validFrom',
  valid_until: 'lastDay',
  source: 'source',
  reason: 'reason',
};

/** From paths such as `body.change.valid_from` and `body.changes.0.value`. */
export function mistakesIn(error: unknown): RuleMistakes {
  const mistakes: RuleMistakes = {};
  for (const { path, message, code } of errorsOf(error)) {
    const field = FIELDS[path.split('.').at(-1) ?? ''];
    // The browser gives whole days or none; the API's words are about how programs write them.
    if (field) mistakes[field] ??= code === 'date-invalid' ? t('Enter the day.') : message;
  }
  return mistakes;
}
