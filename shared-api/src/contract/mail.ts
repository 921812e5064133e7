import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import type { Call } from './call.ts';
import { listQuery } from './list.ts';
import { ndx, text } from './production-report.ts';

const staff = { tag: 'Mail', access: 'admin', cost: 'usual' } as const satisfies Partial<Call>;
const ofMail = z.strictObject({ mail_ndx: z.coerce.number().pipe(ndx) });
const ofToken = z.strictObject({ token: z.uuid() });

/** See `services/api/src/mail`: `kept` where no mail server is configured, `unknown` where it may have arrived. */
export const mailStateSchema = z.enum(['queued', 'sending', 'sent', 'kept', 'refused', 'unknown', 'cancelled']);
export type MailState = z.infer<typeof mailStateSchema>;

export const mailSchema = z.object({
  mail_ndx: z.int(),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  recipient_name: z.string().nullable(),
  owner_ndx: z.int().nullable(),
  created_at: z.iso.datetime(),
  state: mailStateSchema,
  attempts: z.int(),
  next_attempt_at: z.iso.datetime(),
  /** When it was sent, kept, refused or cancelled. */
  settled_at: z.iso.datetime().nullable(),
  /** What the mail server said last, or why it was cancelled; in English. */
  response: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ kind: z.literal('table'), headers: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);

/** A mail as it looks: one section, or one for each language. */
export const shownMailSchema = z.object({
  sections: z.array(
    z.object({
      language: z.enum(['en', 'es']),
      subject: z.string(),
      blocks: z.array(blockSchema),
      footer: z.array(blockSchema),
    }),
  ),
  /** Its part for programs that show no HTML. */
  text: z.string(),
});
export type ShownMail = z.infer<typeof shownMailSchema>;

const preferencesSchema = z.object({
  email: z.string(),
  /** Kinds that can be turned off. */
  kinds: z.array(z.object({ kind: z.string(), is_on: z.boolean() })),
});
const changedPreferences = z.strictObject({ kind: z.string().max(60), is_on: z.boolean() });

const address = text.max(320).pipe(z.email({ error: fieldTexts['email-invalid'] }));

const MAIL_COLUMNS = {
  subject: 'text',
  recipient: 'text',
  state: 'category',
  settled_at: 'date',
  created_at: 'date',
  kind: 'category',
  response: 'text',
} as const;

export const mailCalls = {
  'GET /mail': {
    summary: 'Mails that the portal wrote, the latest first',
    description: 'Counts of states are of all rows, whatever the state asked for.',
    ...staff,
    query: listQuery(MAIL_COLUMNS, { owner_ndx: z.coerce.number().pipe(ndx).optional() }),
    response: z.object({
      mails: z.array(mailSchema),
      count: z.int(),
      states: z.array(z.object({ state: mailStateSchema, count: z.int() })),
      server: z.object({
        is_configured: z.boolean(),
        /** Since when the oldest mail waits; `null` if none is due. */
        waiting_since: z.iso.datetime().nullable(),
      }),
    }),
  },
  'GET /mail/{mail_ndx}': {
    summary: 'A mail as it looks; links that only its recipient may open are left out',
    ...staff,
    params: ofMail,
    response: mailSchema.extend({ shown: shownMailSchema }),
  },
  'POST /mail/{mail_ndx}/again': {
    summary: 'Sends a mail again that was refused or whose fate is unknown, kept or cancelled',
    description: '409 for one that waits or was sent.',
    ...staff,
    params: ofMail,
    response: mailSchema,
  },
  'POST /mail/{mail_ndx}/cancellation': {
    summary: 'Takes a mail back that has not been sent',
    description: '409 for one that was.',
    ...staff,
    params: ofMail,
    response: mailSchema,
  },
  'GET /mail-addresses': {
    summary: 'Addresses that mail servers refuse, the latest first: nothing is sent to them',
    ...staff,
    response: z.array(z.object({ address: z.string(), refused_at: z.iso.datetime(), refusal: z.string() })),
  },
  'PUT /mail-addresses': {
    summary: 'Notes that mails to an address come back, or that they arrive again',
    ...staff,
    body: z.strictObject({ address, is_refused: z.boolean(), refusal: text.max(1_000).default('') }),
    status: 204,
    response: z.undefined(),
  },
  'GET /account/mail-preferences': {
    summary: 'Which mails the caller’s own address gets',
    description: '403 while the address is not verified.',
    tag: 'Account',
    access: 'signed-in',
    cost: 'usual',
    response: preferencesSchema,
  },
  'PUT /account/mail-preferences': {
    summary: 'Turns a kind of mail on or off for the caller’s own address',
    description: '403 while the address is not verified.',
    tag: 'Account',
    access: 'signed-in',
    cost: 'usual',
    body: changedPreferences,
    response: preferencesSchema,
  },
  'GET /mail-preferences/{token}': {
    summary: 'Which mails an address gets, for whoever has a link from one of them',
    description: '404 for a link older than a year. The address is shown in part.',
    tag: 'Mail',
    access: 'public',
    cost: 'large',
    params: ofToken,
    response: preferencesSchema.extend({ kind: z.string() }),
  },
  'PUT /mail-preferences/{token}': {
    summary: 'Turns a kind of mail on or off for the address of the link',
    description: '404 as above.',
    tag: 'Mail',
    access: 'public',
    cost: 'large',
    params: ofToken,
    body: changedPreferences,
    response: preferencesSchema.extend({ kind: z.string() }),
  },
  'POST /mail-stop/{token}': {
    summary: 'Stops mails of the kind of the link: mail programs call it for their button (RFC 8058)',
    description: '404 as above. Doing it twice changes nothing.',
    tag: 'Mail',
    access: 'public',
    cost: 'large',
    params: ofToken,
    ignoresBody: true,
    status: 204,
    response: z.undefined(),
  },
} as const satisfies Record<string, Call>;
