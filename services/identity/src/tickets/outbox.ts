import { appendFile } from 'node:fs/promises';
import type { Logger } from '../logger.ts';

export class Outbox {
  /** @param file readable by its owner only: the links in it are as good as passwords */
  constructor(
    private readonly file: string,
    private readonly issuer: string,
    private readonly logger: Pick<Logger, 'log'>,
  ) {}

  sendResetLink(to: string, ticket: string): Promise<void> {
    return this.#send(to, 'Choose a new password for the groundwater portal', [
      'Someone, probably you, asked for a new password. The link can be used once, within an hour:',
      resetLink(this.issuer, ticket),
      'If it was not you, do nothing: your password stays as it is.',
    ]);
  }

  sendSignUpLink(to: string, ticket: string): Promise<void> {
    return this.#send(to, 'Finish your sign-up for the groundwater portal', [
      'Someone, probably you, signed up with this address. To finish, open this link within a day and enter the password that you',
      'chose:',
      verificationLink(this.issuer, ticket),
      'If it was not you, do nothing: without the link there will be no login.',
    ]);
  }

  /** For a login that others made, or an address that was changed. */
  sendVerification(to: string, ticket: string): Promise<void> {
    return this.#send(to, 'Verify your e-mail address for the groundwater portal', [
      'A login of the groundwater portal has this address. To show that it is yours, open this link within a day and enter the',
      'password of the login:',
      verificationLink(this.issuer, ticket),
      'If you do not know the password, choose a new one, which verifies the address too:',
      `${this.issuer}u/reset-password/request`,
      'If you know nothing of this login, do nothing.',
    ]);
  }

  /** For somebody who signs up with an address that has a login. */
  sendLoginExists(to: string): Promise<void> {
    return this.#send(to, 'You have a login for the groundwater portal', [
      'Someone, probably you, signed up with this address, which has a login already. Log in with it.',
      'If you do not know its password, choose a new one:',
      `${this.issuer}u/reset-password/request`,
      'If it was not you, do nothing: your login stays as it is.',
    ]);
  }

  async #send(to: string, subject: string, lines: readonly string[]): Promise<void> {
    const message = [`Date: ${new Date().toISOString()}`, `To: ${to}`, `Subject: ${subject}`, '', ...lines];
    await appendFile(this.file, `${message.join('\n')}\n\n`, { mode: 0o600 });
    this.logger.log(`a message to a user was written to ${this.file}`);
  }
}

export const resetLink = (issuer: string, ticket: string): string => `${issuer}u/reset-password?ticket=${ticket}`;

const verificationLink = (issuer: string, ticket: string): string => `${issuer}u/verify-email?ticket=${ticket}`;
