import { appendFile } from 'node:fs/promises';
import { mailSubject } from './message.ts';
import type { MailTransport, Outcome, OutgoingMail } from './transport.ts';
import { mailText } from './write-text.ts';

/** In place of a mail server. */
export class LogTransport implements MailTransport {
  readonly sends = false;
  readonly connections = 1;

  /** @param file readable only by its owner, because links in mails are as good as passwords; `null` for none */
  constructor(private readonly file: string | null) {}

  async deliver({ recipient, message }: OutgoingMail, begin: () => Promise<boolean>): Promise<Outcome> {
    if (!(await begin())) return { outcome: 'taken' };
    if (this.file === null) return { outcome: 'sent', response: '' };
    const head = [`Date: ${new Date().toISOString()}`, `To: ${recipient}`, `Subject: ${mailSubject(message)}`];
    try {
      await appendFile(this.file, `${head.join('\n')}\n\n${mailText(message)}\n`, { mode: 0o600 });
      return { outcome: 'sent', response: `written to ${this.file}` };
    } catch (error) {
      return { outcome: 'later', error: `${error instanceof Error ? error.message : error}` };
    }
  }

  close(): void {}
}
