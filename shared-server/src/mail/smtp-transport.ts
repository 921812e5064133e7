import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpSettings } from './mail-settings.ts';
import { mailSubject } from './message.ts';
import { smtpOutcome } from './smtp-outcome.ts';
import type { MailTransport, Outcome, OutgoingMail } from './transport.ts';
import { mailHtml } from './write-html.ts';
import { mailText } from './write-text.ts';

const MINUTE_MS = 60_000;
const CONNECT_WITHIN_MS = 20_000;

/** Never throws. */
type Gate = () => Promise<boolean>;
type GatedOptions = SendMailOptions & { gate?: Gate };

/** Passes a mail on, and holds back its end until `gate` allows it: without the end, a server discards what it got. */
const heldBack = (gate: Gate): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      gate().then((mayEnd) => done(mayEnd ? null : new Error('not to be sent')));
    },
  });

/** Sends mails by SMTP over a few connections that stay open. */
export class SmtpTransport implements MailTransport {
  readonly sends = true;
  readonly connections: number;
  readonly #transporter: ReturnType<typeof openTransporter>;
  readonly #from: string;

  constructor(settings: SmtpSettings) {
    this.connections = settings.connections;
    this.#from = settings.from;
    this.#transporter = openTransporter(settings);
  }

  async deliver(mail: OutgoingMail, begin: () => Promise<boolean>): Promise<Outcome> {
    let refusal: Outcome | null = null;
    let hasBegun = false;
    const gate: Gate = async () => {
      try {
        hasBegun = await begin();
        if (!hasBegun) refusal = { outcome: 'taken' };
      } catch (error) {
        refusal = { outcome: 'not-begun', error: `${error instanceof Error ? error.message : error}` };
      }
      return hasBegun;
    };
    const options: GatedOptions = { ...composed(mail, this.#from), gate };
    try {
      const { response } = await this.#transporter.sendMail(options);
      return { outcome: 'sent', response };
    } catch (error) {
      return refusal ?? smtpOutcome(error, hasBegun);
    }
  }

  close(): void {
    this.#transporter.close();
  }
}

function composed({ recipient, recipientName, message, messageId, stopUrl }: OutgoingMail, from: string) {
  const stop =
    stopUrl === null
      ? {}
      : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return {
    from,
    to: { name: recipientName ?? '', address: recipient },
    subject: mailSubject(message),
    text: mailText(message),
    html: mailHtml(message),
    messageId,
    headers: {
      'Content-Language': message.sections.map(({ language }) => language).join(', '),
      // RFC 3834: no "I am on vacation" in reply.
      'Auto-Submitted': 'auto-generated',
      ...stop,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function openTransporter({ url, connections, perMinute, requiresTls, answerWithinMs }: SmtpSettings) {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    // A mail whose connection broke is queued again by its outcome, not by the pool.
    maxRequeues: 0,
    ...(perMinute === null ? {} : { rateDelta: MINUTE_MS, rateLimit: perMinute }),
    requireTLS: requiresTls,
    connectionTimeout: Math.min(CONNECT_WITHIN_MS, answerWithinMs),
    greetingTimeout: Math.min(CONNECT_WITHIN_MS, answerWithinMs),
    socketTimeout: answerWithinMs,
  });
  transporter.use('stream', (mail, done) => {
    const { gate } = mail.data as GatedOptions;
    if (gate) mail.message.transform(() => heldBack(gate));
    done();
  });
  return transporter;
}
