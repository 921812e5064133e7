import type { ProblemTexts } from './problem-texts.ts';

export const telemetryProblems = {
  'telemetry-rule-unknown': [404, 'There is no such rule for readings. It may have been removed.'],
  'telemetry-rule-changed': [
    412,
    'Somebody changed this rule in the meantime. Nothing was saved. Look at the rule again, then repeat your change.',
  ],
  'telemetry-alert-unknown': [404, 'There is no such alert.'],
  'telemetry-alert-acknowledged': [409, '{person} has already acknowledged this alert.'],
  'telemetry-alert-not-acknowledged': [409, 'This alert is not acknowledged.'],
} as const satisfies ProblemTexts;
