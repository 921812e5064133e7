import { LogTransport } from './log-transport.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { SmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

export { mailSettings, type SmtpSettings } from './mail-settings.ts';
export { type MailBlock, type MailMessage, type MailSection, mailSubject, withoutSecrets } from './message.ts';
export { createMailTable, type MailRow, OutboxRepository } from './outbox-sql.ts';
export { Postman } from './postman.ts';
export type { MailTransport, OutgoingMail } from './transport.ts';
export { mailText } from './write-text.ts';

export const mailTransport = ({
  smtp,
  mailLog,
}: {
  smtp: SmtpSettings | null;
  mailLog: string | null;
}): MailTransport => (smtp ? new SmtpTransport(smtp) : new LogTransport(mailLog));
