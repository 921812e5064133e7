import { z } from 'zod';
import { byApplicants, byStaff, ofApplication, reviewedSchema } from './applications.ts';
import type { Call } from './call.ts';
import { MAX_LIMIT_TIMES } from './limits.ts';

const usedOf = z.object({ used: z.int(), most: z.int() });

/** How much applicants can send, and how staff let one send more. */
export const applicationLimitCalls = {
  'GET /application-allowance': {
    summary: 'What the caller has used of the limits of applications',
    description:
      'Applications, documents and their megabytes count within a day; drafts and undecided applications while they are so.',
    ...byApplicants,
    response: z.object({
      applications: usedOf,
      drafts: usedOf,
      undecided: usedOf,
      documents: usedOf,
      megabytes: usedOf,
    }),
  },
  'PUT /application-queue/{number}/applicant-limits': {
    summary: 'Lets the applicant have so many times the usual limits of a day',
    description: 'In all that they send: applications, documents, messages.',
    ...byStaff,
    params: ofApplication,
    body: z.strictObject({ times: z.int().min(1).max(MAX_LIMIT_TIMES) }),
    response: reviewedSchema,
  },
} as const satisfies Record<string, Call>;
