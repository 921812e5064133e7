import type { Answer, Api } from './api.ts';

export interface ShownRule {
  rule: string;
  version: string;
  periods: { value: string; valid_from: string }[];
}

export async function ruleOf(admin: Api, rule: string): Promise<ShownRule> {
  const { rules } = await admin.get<{ rules: ShownRule[] }>('/rules');
  return rules.find((one) => one.rule === rule)!;
}

export interface RuleChange {
  kind: 'correction' | 'new-value';
  valid_from: string;
  value: string;
}

export const changeRuleOf = (admin: Api, { rule, version }: ShownRule, change: RuleChange): Promise<Answer> =>
  admin.send('POST', `/rules/production/${rule}`, {
    body: {
      version,
      change: { ...change, ...(change.kind === 'new-value' && { valid_until: null }), source: 'A rule of today' },
      reason: 'Tried at random.',
    },
  });
