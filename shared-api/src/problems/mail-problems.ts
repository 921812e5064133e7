import type { ProblemTexts } from './problem-texts.ts';

export const mailProblems = {
  'mail-unknown': [404, 'There is no such email.'],
  'mail-not-possible': [
    409,
    'This is not possible anymore: the email was sent or changed in the meantime. Load the list again.',
  ],
  'mail-link-unknown': [
    404,
    'This link is not valid, or it is more than a year old. Use the link of a newer email, or log in and open Your Account.',
  ],
  'mail-kind-needed': [409, 'The district must send emails of this kind. They cannot be turned off.'],
} as const satisfies ProblemTexts;
