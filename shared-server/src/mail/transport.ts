import type { MailMessage } from './message.ts';

export interface OutgoingMail {
  /** Its header `Message-ID`, the same in each attempt. */
  messageId: string;
  recipient: string;
  recipientName: string | null;
  message: MailMessage;
  /** Takes a POST that stops mails of its kind (RFC 8058); `null` for those that cannot be stopped. */
  stopUrl: string | null;
}

/**
 * - `sent`: the server has taken it.
 * - `refused`: it never will.
 * - `later`: not now, because of this mail or its recipient.
 * - `server-down`: not now, whatever the mail: it cannot be reached, or does not let us in.
 * - `unknown`: the connection broke after the whole mail was sent and before the answer.
 * - `taken`: somebody else is sending it.
 * - `not-begun`: `begin` failed, so the server did not get the end of it.
 */
export type Outcome =
  | { outcome: 'sent'; response: string }
  | { outcome: 'refused'; error: string /** Because of its recipient. */; isOfAddress: boolean }
  | { outcome: 'later' | 'server-down' | 'unknown' | 'not-begun'; error: string }
  | { outcome: 'taken' };

export interface MailTransport {
  /** How many mails are delivered at the same time. */
  readonly connections: number;
  /** Whether mails reach their recipients. */
  readonly sends: boolean;
  /**
   * @param begin called once, before the server can take the mail: after that, it may have it whatever happens. Answers whether this
   * process may send it.
   */
  deliver(mail: OutgoingMail, begin: () => Promise<boolean>): Promise<Outcome>;
  close(): void;
}
