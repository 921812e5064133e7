import type { ProblemTexts } from './problem-texts.ts';

export const verificationProblems = {
  'verification-owner-unknown': [404, 'None of your permits names this owner.'],
  'verification-not-begun': [404, 'The ownership verification of {year} has not been planned yet.'],
  'verification-closed': [
    409,
    'Ownership verification is open from {from, date} to {until, date}. Contact the district if something is wrong.',
  ],
  'verification-shown-changed': [
    409,
    'The district’s records changed since you opened this page. Nothing was sent. Look at the records again, then confirm them.',
  ],
  'verification-given': [409, 'You confirmed these records already. Nothing was sent.'],
  'verification-item-unknown': [422, 'GPU {gpuNumber} or its well is not among the records shown. Nothing was sent.'],
  'dispute-unknown': [404, 'There is no such task.'],
  'dispute-settled': [409, 'Someone resolved this task in the meantime. Nothing was saved.'],
  'dispute-without-address': [409, 'This task proposes no address. Change the record itself, then resolve the task.'],
} as const satisfies ProblemTexts;
