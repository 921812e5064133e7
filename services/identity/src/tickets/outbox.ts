import { appendFile } from 'node:fs/promises';
import type { Logger } from '../logger.ts';

/** Takes the messages that a provider with a mail server would send. */
export class Outbox {
  /** @param file that the messages are written to; only its owner can read it, for the links in it are as good as passwords */
  constructor(
    private readonly file: string,
    private readonly logger: Pick<Logger, 'log'>,
  ) {}

  async sendResetLink(to: string, link: string): Promise<void> {
    const lines = [
      `Date: ${new Date().toISOString()}`,
      `To: ${to}`,
      'Subject: Choose a new password for the groundwater portal',
      '',
      'Someone, probably you, asked for a new password. The link can be used once, within an hour:',
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ];
    await appendFile(this.file, `${lines.join('\n')}\n\n`, { mode: 0o600 });
    this.logger.log(`a message to a user was written to ${this.file}`);
  }
}

/** The page where a ticket is used. */
export const resetLink = (issuer: string, ticket: string): string => `${issuer}u/reset-password?ticket=${ticket}`;
