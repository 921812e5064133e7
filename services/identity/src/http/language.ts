import { DAY_MS } from '@portal/shared-api/time';
import { findLanguage, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '@portal/shared-i18n/language';
import type { Context, Middleware } from './context.ts';

const VALID_DAYS = 365;

/** `ui_locales` of the authorization request (OpenID Connect Core 3.1.2.1), in order of preference. */
const readUiLocales = ({ path, query }: Context): string[] =>
  path === '/authorize' ? String(query.ui_locales ?? '').split(' ') : [];

/**
 * Uses the last language requested by a page's link or by the portal, kept in a cookie through and after a login. Without one,
 * uses the browser's language.
 */
export function chooseLanguage(issuer: string): Middleware {
  const { port } = new URL(issuer);
  const cookie = port ? `identity_${port}_language` : 'identity_language';
  return (context, next) => {
    const asked = findLanguage([...[context.query[LANGUAGE_PARAMETER]].flat(), ...readUiLocales(context)]);
    const kept = findLanguage([context.cookies.get(cookie, { signed: false })]);
    if (asked && asked !== kept)
      context.cookies.set(cookie, asked, {
        httpOnly: true,
        sameSite: 'lax',
        signed: false,
        maxAge: VALID_DAYS * DAY_MS,
      });
    context.state.language = asked ?? kept ?? (context.acceptsLanguages(...LANGUAGES) || 'en');
    return next();
  };
}

export const languageOf = (context: Context): Language => context.state.language as Language;

/** URL of the current page in the other language. */
export function translateAddress({ path, querystring }: Context, other: Language, issuer: string): string {
  const url = new URL(issuer);
  url.pathname = path;
  url.search = querystring;
  url.searchParams.set(LANGUAGE_PARAMETER, other);
  return url.href;
}
