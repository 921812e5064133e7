import type { Language } from '@portal/shared-i18n/language';
import { type Config, isLoopback } from '../config.ts';
import type { Context } from '../http/context.ts';
import { languageOf, translateAddress } from '../http/language.ts';
import { translatorFor } from '../texts/texts.ts';
import { Pages } from './pages.ts';

export type PagesOfRequest = (context: Context) => Pages;

export function pagesOfRequest({ appOrigins, signUp, mail, issuer }: Config): PagesOfRequest {
  const outbox = mail.smtp === null && isLoopback(issuer) ? mail.mailLog : null;
  const settings = { portal: appOrigins[0], signUpAllowed: signUp, outbox };
  return (context) => {
    const language = languageOf(context);
    const other: Language = language === 'es' ? 'en' : 'es';
    return new Pages(settings, {
      translator: translatorFor(language),
      other: { language: other, address: translateAddress(context, other, issuer) },
    });
  };
}
