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

/**
 * Subject 7 of the enhanced codes (RFC 3463) is security and policy: a server that does not relay, or a list that names the sender; not
 * the recipient's address. qmail puts the code last; Exim and older servers only have words.
 */
const POLICY = /^\d{3}[ -]\d\.7\.\d+|\(#\d\.7\.\d+\)|\brelay/i;

/** Asks for a login, or refuses it. */
const LOGIN_CODES: readonly number[] = [530, 534, 535, 538];

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
  if (!hasBegun && LOGIN_CODES.includes(responseCode)) return { outcome: 'server-down', error: text };
  const isOfMail = hasBegun || command === 'RCPT TO' || code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isOfMail || command.startsWith('MAIL')) return { outcome: 'server-down', error: text };
  const isFinal = responseCode >= 500 && responseCode !== 503 && !POLICY.test(response);
  return isFinal ? { outcome: 'refused', error: text, isOfAddress: !hasBegun } : { outcome: 'later', error: text };
}
