import { chargesOf, LINK_REQUESTS, originOf } from '@portal/shared-server/limits';
import { readForm } from '../http/body.ts';
import type { Context } from '../http/context.ts';
import { languageOf } from '../http/language.ts';
import { sendPage } from '../http/send-page.ts';
import type { LinkKind } from '../pages/pages.ts';
import type { Parts } from '../parts.ts';
import { translatorFor } from '../texts/texts.ts';
import { inFormTime } from './at-least.ts';
import { emailMistake } from './email-mistake.ts';
import { keepForm } from './keep-form.ts';

/** Uid of the login that the person came from, for the way back. */
const loginOf = ({ query }: Context): string | null =>
  typeof query.login === 'string' && /^[\w-]{1,64}$/.test(query.login) ? query.login : null;

export const linkRequest = (kind: LinkKind) => ({
  show: ({ pages }: Parts, context: Context): void =>
    sendPage(context, pages(context).linkRequest(kind, { login: loginOf(context), error: null })),
  take: (parts: Parts, context: Context) => takeLinkRequest(parts, context, kind),
});

/** Response and time do not depend on whether the address has a login. */
async function takeLinkRequest(parts: Parts, context: Context, kind: LinkKind): Promise<void> {
  const email = (await readForm(context)).email?.trim() ?? '';
  return keepForm(
    parts,
    context,
    () => sendLink(parts, context, kind, email),
    (error) => parts.pages(context).linkRequest(kind, { login: loginOf(context), error, email }),
  );
}

async function sendLink(
  { pages, spending, mailer }: Parts,
  context: Context,
  kind: LinkKind,
  email: string,
): Promise<void> {
  const login = loginOf(context);
  const language = languageOf(context);
  const { t } = translatorFor(language);
  const refuse = (message: string, fields: string[], status: number) =>
    sendPage(context, pages(context).linkRequest(kind, { login, error: { message, fields }, email }), status);
  const wrong = emailMistake(email);
  if (wrong !== null) return refuse(t(wrong), ['email'], 400);
  const refusal = await spending.spend(chargesOf(LINK_REQUESTS, { origin: originOf(context.ip) }), new Date());
  if (refusal) {
    context.set('retry-after', String(refusal.seconds));
    const message =
      refusal.payer === 'all'
        ? t('Too many links were requested today. Try again tomorrow.')
        : t('Too many links were requested from your network. Try again later.');
    return refuse(message, [], 429);
  }
  const sending =
    kind === 'password' ? mailer.sendResetLink(email, language) : mailer.sendVerificationAgain(email, language);
  await inFormTime(sending);
  sendPage(context, pages(context).linkSent(kind, login));
}
