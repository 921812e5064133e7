import type { ProblemTexts } from './problem-texts.ts';

/** Of applications for wells. */
export const applicationProblems = {
  'application-unknown': [404, 'There is no such application.'],
  'application-changed': [
    412,
    'This application was changed in the meantime. Nothing was saved. Load it again, then repeat your change.',
  ],
  'application-step-not-possible': [409, 'This is not possible in the application’s present state. Load it again.'],
  'application-incomplete': [422, 'Complete the application, then send it again.'],
  'application-completion-invalid': [422, 'Some of the values do not fit. Correct them, then send the report again.'],
  'application-reason-needed': [422, 'Say why, so that the applicant knows what to do.'],
  'application-fee-unpaid': [
    422,
    'The fee of {dollars, number} dollars is not recorded as paid. Record it, or say why the application is approved without it.',
  ],
  'application-old-well-unknown': [422, 'There is no well {name}. Correct the number of the old well.'],
  'application-draft-documents-full': [
    409,
    'The documents of your drafts, withdrawn ones included, may have {megabytes, number} MB together. Send a draft first, or leave this document out.',
  ],
  'application-undecided-full': [
    409,
    'You have {count, number} applications without a decision. Wait for decisions, withdraw some, or ask the district to let you have more.',
  ],
  'application-drafts-full': [409, 'You have {count, number} drafts. Send or withdraw some of them first.'],
} as const satisfies ProblemTexts;
