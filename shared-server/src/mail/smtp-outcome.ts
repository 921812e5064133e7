import type { Outcome } from './transport.ts';

interface SmtpError {
  code?: string;
  /** Three digits of the server's reply. */
  responseCode?: number;
  response?: string;
  /** What it replied to: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH …`, `CONN`. */
  command?: string;
  message?: string;
}

/** The enhanced status code of RFC 3463, such as 5.1.1; its second number is the subject. */
const subjectOf = (response: string): string | undefined => /^\d{3}[ -]\d\.(\d+)\.\d+/.exec(response)?.[1];

/** Subject 7 is security and policy: a server that does not relay, or a list that names the sender. Not the recipient's address. */
const isPolicy = (response: string): boolean => subjectOf(response) === '7';

/**
 * What an error of nodemailer means for the mail.
 *
 * @param hasBegun whether the server got the whole mail
 */
export function smtpOutcome(error: unknown, hasBegun: boolean): Outcome {
  const { code = '', responseCode, response = '', command = '', message = String(error) } = (error ?? {}) as SmtpError;
  const text = (response || message).slice(0, 1_000);
  if (responseCode === undefined) return { outcome: hasBegun ? 'unknown' : 'server-down', error: text };
  // 421: the server closes the connection, whatever was sent.
  if (responseCode === 421 || responseCode < 400) return { outcome: hasBegun ? 'later' : 'server-down', error: text };
  const isOfMail = hasBegun || command === 'RCPT TO' || code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isOfMail || command.startsWith('MAIL')) return { outcome: 'server-down', error: text };
  const isFinal = responseCode >= 500 && responseCode !== 503 && !isPolicy(response);
  return isFinal ? { outcome: 'refused', error: text, isOfAddress: !hasBegun } : { outcome: 'later', error: text };
}
