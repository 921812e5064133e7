import { z } from 'zod';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

const smtpUrl = z.string().refine((text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text), {
  error: 'must be the URL of a mail server, smtp://user:password@host:587 or smtps://…:465',
});

const mailboxOf = (text: string): string => /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;

/** `North Plains GCD <office@district.example>`, or the address alone. */
const sender = z.string().refine((text) => ADDRESS.test(mailboxOf(text)), {
  error: 'must be an address such as "North Plains GCD <office@district.example>"',
});

const given = z.object({
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4),
  SMTP_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).optional(),
  MAIL_LOG: z.string().optional(),
  PORTAL_ALARM_TO: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(z.array(z.string().regex(ADDRESS, { error: 'must be email addresses, comma-separated' })))
    .optional(),
});

export interface SmtpSettings {
  url: string;
  from: string;
  connections: number;
  /** `null`: as fast as the server takes them. */
  perMinute: number | null;
  /** Whether a connection without encryption is refused. */
  requiresTls: boolean;
  /** For each answer of the server. */
  answerWithinMs: number;
}

/** RFC 5321, 4.5.3.2.6: a server may take ten minutes to answer the end of the data. Slower ones keep a mail's fate unknown. */
const ANSWER_WITHIN_MS = 120_000;

/** Variables of the services that send mail. */
export const mailSettings = given
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'is missing: the address that mails come from, because SMTP_URL is set',
  })
  .transform((values) => ({
    /** `null`: mails are kept and shown, and sent to nobody. */
    smtp: values.SMTP_URL ? smtpOf(values.SMTP_URL, values) : null,
    /** File to which mails are appended while there is no mail server. */
    mailLog: values.MAIL_LOG ?? null,
    /** Who is told when something that the portal needs is in trouble; by default the mailbox that mails come from. */
    alarmAddresses: values.PORTAL_ALARM_TO ?? (values.MAIL_FROM ? [mailboxOf(values.MAIL_FROM)] : []),
  }));

function smtpOf(
  address: string,
  { MAIL_FROM, SMTP_CONNECTIONS, SMTP_PER_MINUTE }: z.output<typeof given>,
): SmtpSettings {
  const url = new URL(address);
  const isLoopback = LOOPBACK.test(url.hostname);
  const asked = url.searchParams.get('requireTLS');
  url.searchParams.delete('requireTLS');
  return {
    url: url.href,
    from: MAIL_FROM!,
    connections: SMTP_CONNECTIONS,
    perMinute: SMTP_PER_MINUTE ?? null,
    answerWithinMs: ANSWER_WITHIN_MS,
    requiresTls: asked === null ? !isLoopback : asked !== 'false',
  };
}
