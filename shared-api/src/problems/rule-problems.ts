import type { ProblemTexts } from './problem-texts.ts';

/** Of changes to the district's rules. */
export const ruleProblems = {
  'rule-unknown': [404, 'The portal has no such rule.'],
  'rule-changed': [
    409,
    'Somebody changed this rule after you opened it. Nothing was saved. Look at its values again, then save.',
  ],
  'rule-change-refused': [422, '{mistakes}'],
} as const satisfies ProblemTexts;
