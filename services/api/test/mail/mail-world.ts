import { type MailTransport, mailSettings, mailTransport, OutboxRepository, Postman } from '@portal/shared-server/mail';
import type { DataSource } from 'typeorm';
import { rowsOf } from '../../src/mail/rows-of-sql.ts';
import { wordMail } from '../../src/mail/worded.ts';
import type { MailServer } from '../support/mail-server.ts';

export const START = new Date('2027-01-15T12:00:00Z');
const MINUTE_MS = 60_000;

export const aMessage = (subject = 'Your report is due') =>
  wordMail('en', () => ({ subject, blocks: [{ kind: 'text', text: 'GPU 1001: due March 1.' }] }));

/** Writes queued mails to `addresses`. */
export async function queueTo(database: DataSource, addresses: readonly string[]): Promise<void> {
  await database.query(
    `INSERT INTO mail (kind, once_key, recipient, message, created_at, next_attempt_at)
    SELECT 'report-reminder', 'test ' || address, address, $2, $3, $3 FROM unnest($1::text[]) AS given (address)`,
    [addresses, aMessage(), START],
  );
}

export const statesOf = async (database: DataSource): Promise<Record<string, string>> => {
  const rows = await database.query<{ recipient: string; state: string }[]>(
    'SELECT recipient, state FROM mail ORDER BY recipient',
  );
  return Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]));
};

export interface TestPostman {
  postman: Postman;
  transport: MailTransport;
  warnings: string[];
  /** Addresses that were refused for good. */
  blamed: string[];
  /** Lets time pass for it. */
  later(minutes: number): Date;
  /** The clock of the machine is set; time does not pass. */
  setClock(minutes: number): void;
}

/** A postman with a clock of its own, which stands still. */
export function postmanOf(
  database: Pick<DataSource, 'query'>,
  server: Pick<MailServer, 'url'>,
  {
    minutes = 0,
    environment = {},
    answerWithinMs,
  }: { minutes?: number; environment?: Record<string, string>; answerWithinMs?: number } = {},
): TestPostman {
  const settings = mailSettings.parse({
    SMTP_URL: server.url,
    MAIL_FROM: 'North Plains GCD <office@district.example>',
    ...environment,
  });
  if (settings.smtp && answerWithinMs) settings.smtp.answerWithinMs = answerWithinMs;
  const transport = mailTransport(settings);
  const warnings: string[] = [];
  const blamed: string[] = [];
  let now = START.getTime() + minutes * MINUTE_MS;
  let elapsed = 0;
  const postman = new Postman({
    outbox: new OutboxRepository(rowsOf(database), 'mail'),
    transport,
    now: () => new Date(now),
    monotonic: () => elapsed,
    logger: { log: () => undefined, warn: (text) => warnings.push(text) },
    address: ({ message }) => ({ message, stopUrl: 'https://portal.example/api/mail-stop/token' }),
    domain: 'portal.example',
    onOutcome: async ({ recipient }, outcome) => {
      if (outcome.outcome === 'refused' && outcome.isOfAddress) blamed.push(recipient);
    },
    recordAgainMs: 10,
  });
  const later = (more: number) => {
    now += more * MINUTE_MS;
    elapsed += more * MINUTE_MS;
    return new Date(now);
  };
  const setClock = (minutes: number) => {
    now += minutes * MINUTE_MS;
  };
  return { postman, transport, warnings, blamed, later, setClock };
}
