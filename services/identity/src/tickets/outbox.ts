import { appendFile } from 'node:fs/promises';
import { LANGUAGE_PARAMETER, type Language } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';
import type { Logger } from '../logger.ts';
import { translatorFor } from '../texts/texts.ts';

interface Recipient {
  to: string;
  /** Several are written one after the other. */
  languages: readonly Language[];
}

interface Message {
  subject: string;
  lines: readonly string[];
}

export class Outbox {
  /** @param file readable only by its owner, because its links are as good as passwords */
  constructor(
    private readonly file: string,
    private readonly issuer: string,
    private readonly logger: Pick<Logger, 'log'>,
  ) {}

  sendResetLink(recipient: Recipient, ticket: string): Promise<void> {
    return this.#send(recipient, ({ t, language }) => ({
      subject: t('Choose a new password for the groundwater portal'),
      lines: [
        t(
          'Someone, probably you, asked to change your password. Open this link within one hour to choose a new one. It works once:',
        ),
        inLanguage(resetLink(this.issuer, ticket), language),
        t('If it was not you, do nothing. Your password stays as it is.'),
      ],
    }));
  }

  sendSignUpLink(recipient: Recipient, ticket: string): Promise<void> {
    return this.#send(recipient, ({ t, language }) => ({
      subject: t('Finish signing up for the groundwater portal'),
      lines: [
        t(
          'Someone, probably you, signed up with this address. To finish, open this link within one day and enter the password that you chose:',
        ),
        inLanguage(verificationLink(this.issuer, ticket), language),
        t('If it was not you, do nothing. Without the link, no account is created.'),
      ],
    }));
  }

  /** For an account created by others, or a changed address. */
  sendVerification(recipient: Recipient, ticket: string): Promise<void> {
    return this.#send(recipient, ({ t, language }) => ({
      subject: t('Verify your email address for the groundwater portal'),
      lines: [
        t(
          'An account of the groundwater portal has this address. To show that it is yours, open this link within one day and enter the password of the account:',
        ),
        inLanguage(verificationLink(this.issuer, ticket), language),
        t('If you do not know the password, choose a new one. That verifies the address too:'),
        inLanguage(`${this.issuer}u/reset-password/request`, language),
        t('If you do not know this account, do nothing.'),
      ],
    }));
  }

  /** For a sign-up with an address that already has an account. */
  sendAccountExists(recipient: Recipient): Promise<void> {
    return this.#send(recipient, ({ t, language }) => ({
      subject: t('You already have an account for the groundwater portal'),
      lines: [
        t('Someone, probably you, signed up with this address, which already has an account. Log in with it.'),
        t('If you do not know its password, choose a new one:'),
        inLanguage(`${this.issuer}u/reset-password/request`, language),
        t('If it was not you, do nothing. Your account stays as it is.'),
      ],
    }));
  }

  async #send({ to, languages }: Recipient, write: (translator: Translator) => Message): Promise<void> {
    const messages = languages.map((language) => write(translatorFor(language)));
    const subject = messages.map((message) => message.subject).join(' / ');
    const head = [`Date: ${new Date().toISOString()}`, `To: ${to}`, `Subject: ${subject}`];
    const body = messages.map(({ lines }) => lines.join('\n')).join('\n\n');
    await appendFile(this.file, `${head.join('\n')}\n\n${body}\n\n`, { mode: 0o600 });
    this.logger.log(`a message to a user was written to ${this.file}`);
  }
}

/** Adds the language to a link, which may be opened on another device. */
function inLanguage(link: string, language: Language): string {
  const url = new URL(link);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
}

export const resetLink = (issuer: string, ticket: string): string => `${issuer}u/reset-password?ticket=${ticket}`;

const verificationLink = (issuer: string, ticket: string): string => `${issuer}u/verify-email?ticket=${ticket}`;
