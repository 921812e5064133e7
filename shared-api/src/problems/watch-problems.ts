import type { ProblemTexts } from './problem-texts.ts';

export const watchProblems = {
  'watch-link-unknown': [
    404,
    'This link is not valid or has expired. If you stopped all of your watches, there is nothing left to do. Otherwise open the link of a newer email.',
  ],
  'watch-unknown': [404, 'You do not watch this place, or no longer do.'],
  'watch-section-unknown': [
    404,
    'No survey section is on record at this place. Choose another place, or watch a circle around it.',
  ],
  'watch-too-many': [
    409,
    'You already watch {max, plural, one {# place} other {# places}}. Stop a watch before you add another one.',
  ],
  'watch-limit': [429, 'Too many watches were requested today. Try again tomorrow.'],
} as const satisfies ProblemTexts;
