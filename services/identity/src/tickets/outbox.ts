import { LANGUAGE_PARAMETER, type Language } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailBlock, MailMessage, MailSection } from '@portal/shared-server/mail';
import { translatorFor } from '../texts/texts.ts';

interface Recipient {
  to: string;
  /** Several are written one after the other. */
  languages: readonly Language[];
}

type Written = Pick<MailSection, 'subject' | 'blocks'>;

/** Takes a mail on its way. */
export type Post = (mail: { kind: string; to: string; message: MailMessage }) => Promise<void>;

const text = (words: string): MailBlock => ({ kind: 'text', text: words });
const link = (words: string, url: string): MailBlock => ({ kind: 'link', text: words, url, isSecret: true });

export class Outbox {
  constructor(
    private readonly post: Post,
    private readonly issuer: string,
  ) {}

  sendResetLink(recipient: Recipient, ticket: string): Promise<void> {
    return this.#send('reset', recipient, ({ t, language }) => ({
      subject: t('Choose a new password for the groundwater portal'),
      blocks: [
        text(t('Someone, probably you, asked to change your password. The link works within one hour, and once.')),
        link(t('Choose a new password'), inLanguage(resetLink(this.issuer, ticket), language)),
        text(t('If it was not you, do nothing. Your password stays as it is.')),
      ],
    }));
  }

  sendSignUpLink(recipient: Recipient, ticket: string): Promise<void> {
    return this.#send('sign-up', recipient, ({ t, language }) => ({
      subject: t('Finish signing up for the groundwater portal'),
      blocks: [
        text(
          t(
            'Someone, probably you, signed up with this address. To finish, open the link within one day and enter the password that you chose.',
          ),
        ),
        link(t('Finish signing up'), inLanguage(verificationLink(this.issuer, ticket), language)),
        text(t('If it was not you, do nothing. Without the link, no account is created.')),
      ],
    }));
  }

  /** For an account created by others, or a changed address. */
  sendVerification(recipient: Recipient, ticket: string): Promise<void> {
    return this.#send('verification', recipient, ({ t, language }) => ({
      subject: t('Verify your email address for the groundwater portal'),
      blocks: [
        text(
          t(
            'An account of the groundwater portal has this address. To show that it is yours, open the link within one day and enter the password of the account.',
          ),
        ),
        link(t('Verify the address'), inLanguage(verificationLink(this.issuer, ticket), language)),
        text(t('If you do not know the password, choose a new one. That verifies the address too.')),
        this.#resetRequest(t('Choose a new password'), language),
        text(t('If you do not know this account, do nothing.')),
      ],
    }));
  }

  /** For a sign-up with an address that already has an account. */
  sendAccountExists(recipient: Recipient): Promise<void> {
    return this.#send('account-exists', recipient, ({ t, language }) => ({
      subject: t('You already have an account for the groundwater portal'),
      blocks: [
        text(t('Someone, probably you, signed up with this address, which already has an account. Log in with it.')),
        text(t('If you do not know its password, choose a new one.')),
        this.#resetRequest(t('Choose a new password'), language),
        text(t('If it was not you, do nothing. Your account stays as it is.')),
      ],
    }));
  }

  #resetRequest(words: string, language: Language): MailBlock {
    return link(words, inLanguage(`${this.issuer}u/reset-password/request`, language));
  }

  #send(kind: string, { to, languages }: Recipient, write: (translator: Translator) => Written): Promise<void> {
    const sections = languages.map((language) => ({ language, ...write(translatorFor(language)) }));
    return this.post({ kind, to, message: { sections } });
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
