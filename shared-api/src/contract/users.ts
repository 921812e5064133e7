import { z } from 'zod';
import { ONE_LINE } from '../characters.ts';
import { fieldTexts } from '../problems/field-texts.ts';
import { auditChangeSchema } from './audit-change.ts';
import type { Call } from './call.ts';
import { listQuery } from './list.ts';

const byAdmins = { tag: 'Users management', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;

/** Such as `auth0|65f0…`. */
const userId = z
  .string()
  .min(1)
  .max(256)
  // "." and ".." are steps of an address, not names in it.
  .regex(/^(?!\.{1,2}$)[\w|.@+:-]+$/, { error: fieldTexts['user-id-invalid'] });

export const userSchema = z.object({
  auth0_user_id: z.string(),
  auth0_name: z.string(),
  auth0_nickname: z.string(),
  /** Id of the highest role, `null` without any. */
  assigned_role: z.string().nullable(),
  auth0_email: z.string(),
  /** Permits and staff roles are given to users with a verified address alone. */
  auth0_email_verified: z.boolean(),
  associated_permits: z.array(z.int()),
});
export type User = z.infer<typeof userSchema>;

const requiredText = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(300)
    .regex(ONE_LINE, { error: fieldTexts['one-line-required'] });

/** Messages of the specification, section 5. */
const details = {
  email: z
    .string({ error: fieldTexts['email-required'] })
    .trim()
    .max(254)
    .pipe(z.email({ error: fieldTexts['email-required'] })),
  name: requiredText(fieldTexts['name-required']),
  nickname: requiredText(fieldTexts['nickname-required']),
  /** Id of a role, as `GET /list-user-roles/{isDeveloper}` gives it. */
  role: z.string({ error: fieldTexts['role-required'] }).min(1, { error: fieldTexts['role-required'] }).max(100),
  permits: z.array(z.int().min(1).max(2_147_483_647)).max(10_000),
};

export const newUserSchema = z.strictObject({
  ...details,
  password: z
    .string({ error: fieldTexts['password-required'] })
    .min(1, { error: fieldTexts['password-required'], abort: true })
    .min(8, { error: fieldTexts['password-too-short'] })
    .max(128, { error: fieldTexts['password-too-long'] }),
});
export type NewUser = z.output<typeof newUserSchema>;

export const changedUserSchema = z.strictObject({ id: userId, ...details });
export type ChangedUser = z.output<typeof changedUserSchema>;

/** What the entries of the audit log are about. */
export type AuditTopic = 'users' | 'reports' | 'records' | 'imports' | 'rules' | 'fees';

/** `about` is a topic. */
const AUDIT_COLUMNS = {
  at: 'date',
  actor: 'text',
  action: 'category',
  about: 'category',
  subject: 'text',
  changes: 'text',
  reason: 'text',
} as const;

export const auditEntrySchema = z.object({
  audit_ndx: z.int(),
  at: z.iso.datetime(),
  action: z.enum([
    'user-created',
    'user-updated',
    'user-deleted',
    'report-saved',
    'report-submitted',
    'report-updated',
    'report-accepted',
    'report-sent-back',
    'report-check-undone',
    'report-withdrawal-undone',
    'report-withdrawn',
    'report-evidence-changed',
    'document-added',
    'document-withdrawn',
    'document-removed',
    'meter-replaced',
    'meter-read',
    'meter-reading-withdrawn',
    'import-committed',
    'import-undone',
    'record-added',
    'record-changed',
    'record-undone',
    'change-planned',
    'change-not-done',
    'plan-withdrawn',
    'record-merged',
    'record-document-added',
    'record-document-changed',
    'record-document-withdrawn',
    'gpus-joined',
    'gpu-split',
    'rule-changed',
    'late-fee-entered',
  ]),
  /** `unfinished`: the server stopped in the middle, and the user should be looked at. */
  outcome: z.enum(['done', 'failed', 'undone', 'unfinished']),
  reason: z.string().nullable(),
  /** `null` for the command line, and to readers who are not developers. */
  actor_user_id: z.string().nullable(),
  /** Name and e-mail as they were at the time. */
  actor: z.string(),
  /** `null` for a user that was never made, and of a developer to readers who are none. */
  subject_user_id: z.string().nullable(),
  subject: z.string(),
  report: z.object({ gpu_number: z.int(), year: z.int() }).nullable(),
  import_ndx: z.int().nullable(),
  /** Never a password. */
  changes: z.array(auditChangeSchema),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** True where nothing had to be sent. */
const verification = z.object({ email_verified: z.boolean() });

const list = { ...byAdmins, response: z.array(userSchema) } as const satisfies Partial<Call>;

export const userCalls = {
  'GET /list-user-roles/{isDeveloper}': {
    summary: 'Roles that the caller may give',
    description:
      'The flag must be what the token says of the caller, else 403. Developer is in the list for developers alone.',
    ...byAdmins,
    params: z.strictObject({ isDeveloper: z.enum(['true', 'false']) }),
    response: z.array(z.object({ auth0_role_id: z.string(), auth0_role_name: z.string() })),
  },
  // Two calls for the one of the specification, `/users-management/users/{isDeveloper}`: its path with a parameter would be that
  // of a single user.
  'GET /users-management/users/true': {
    ...list,
    summary: 'All users, for a developer',
    access: 'developer',
  },
  'GET /users-management/users/false': {
    ...list,
    summary: 'All users but developers, for an administrator',
    description: '403 for a developer: the flag in the path must be what the token says of the caller.',
  },
  'GET /users-management/users/{id}': {
    summary: 'One user',
    description: 'A developer is 404 to everyone but developers.',
    ...byAdmins,
    params: z.strictObject({ id: userId }),
    response: userSchema,
  },
  'POST /users-management/users': {
    summary: 'Makes a user',
    description:
      'A link that verifies the address is sent to it; the permits given here can be used from then on. Nothing remains of a user that could not be made whole. 503 with Retry-After while the provider is busy.',
    ...byAdmins,
    cost: 'heavy',
    body: newUserSchema,
    status: 201,
    response: userSchema,
  },
  'PUT /users-management/users': {
    summary: 'Changes a user',
    description:
      'The role given here replaces the roles of the portal that the user had. A new address has to be verified again. 409 for more permits or a staff role while the address is not verified. 503 as above.',
    ...byAdmins,
    cost: 'heavy',
    body: changedUserSchema,
    response: userSchema,
  },
  'DELETE /users-management/users/{auth0_user_id}': {
    summary: 'Deletes a user',
    ...byAdmins,
    cost: 'heavy',
    params: z.strictObject({ auth0_user_id: userId }),
    status: 204,
    response: z.undefined(),
  },
  'GET /audit-log': {
    summary: 'Changes of users, production reports, records and rules, and imports, the latest first',
    ...byAdmins,
    query: listQuery(AUDIT_COLUMNS, {
      /** First and last day, in the portal's time zone. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    response: z.object({ entries: z.array(auditEntrySchema), count: z.int() }),
  },
  'POST /users-management/users/{id}/verification-email': {
    summary: 'Sends a user the link that verifies their e-mail address again',
    description: 'At most three emails an hour are sent to an address. Nothing is sent to one that is verified.',
    ...byAdmins,
    cost: 'heavy',
    params: z.strictObject({ id: userId }),
    response: verification,
  },
  'POST /account/verification-email': {
    summary: 'Sends the caller the link that verifies their e-mail address again',
    description: 'As above. `true` in the answer means that the next token says so.',
    tag: 'Account',
    access: 'signed-in',
    cost: 'heavy',
    response: verification,
  },
  'GET /account/permits': {
    summary: 'The permits of the caller',
    description: '403 for someone who has permits and whose e-mail address is not verified.',
    tag: 'Account',
    access: 'signed-in',
    cost: 'usual',
    response: z.array(z.object({ permit_ndx: z.int(), permit_number: z.string() })),
  },
} as const satisfies Record<string, Call>;
