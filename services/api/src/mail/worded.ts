import { LANGUAGES, type Language } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';
import type { MailMessage, MailSection } from '@portal/shared-server/mail';
import { translatorFor } from '../texts/texts.ts';

/** In the recipient's language, or in both if it is unknown. */
export const wordMail = (
  language: Language | null,
  write: (translator: Translator) => Pick<MailSection, 'subject' | 'blocks'>,
): MailMessage => ({
  sections: (language ? [language] : LANGUAGES).map((one) => ({ language: one, ...write(translatorFor(one)) })),
});
