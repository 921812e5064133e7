import type { ProblemTexts } from './problem-texts.ts';

export const seasonProblems = {
  'season-step-unknown': [404, 'The rules of this year have no such step.'],
  'season-step-fixed': [409, 'The rules set this day. To change it, change the rule.'],
  'season-step-settled': [409, 'This step has run, or its day has passed. It cannot be changed anymore.'],
  'season-step-changed': [
    412,
    'Somebody changed this step in the meantime. Nothing was saved. Load the calendar again.',
  ],
} as const satisfies ProblemTexts;
