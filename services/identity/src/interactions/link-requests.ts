import { readForm } from '../http/body.ts';
import type { Context } from '../http/context.ts';
import { sendPage } from '../http/send-page.ts';
import { householdOf } from '../limits/networks.ts';
import type { LinkKind } from '../pages/pages.ts';
import type { Parts } from '../parts.ts';
import { emailSchema } from '../users/user.ts';
import { inFormTime } from './at-least.ts';

/** Uid of the login that a person came from, to lead them back. */
const loginOf = ({ query }: Context): string | null =>
  typeof query.login === 'string' && /^[\w-]{1,64}$/.test(query.login) ? query.login : null;

export const linkRequest = (kind: LinkKind) => ({
  show: ({ pages }: Parts, context: Context): void =>
    sendPage(context, pages.linkRequest(kind, { login: loginOf(context), error: null })),
  take: (parts: Parts, context: Context) => takeLinkRequest(parts, context, kind),
});

/** Answer and time are the same whether or not the address has a login. */
async function takeLinkRequest({ pages, attempts, mailer }: Parts, context: Context, kind: LinkKind): Promise<void> {
  const login = loginOf(context);
  const email = (await readForm(context)).email?.trim() ?? '';
  const refuse = (message: string, fields: string[], status: number) =>
    sendPage(context, pages.linkRequest(kind, { login, error: { message, fields }, email }), status);
  if (!emailSchema.safeParse(email).success) return refuse('Please enter your email address', ['email'], 400);
  const admission = await attempts.count([{ limit: 'linkRequest', who: [householdOf(context.ip)] }]);
  if (!admission.allowed) {
    context.set('retry-after', String(admission.retryAfter));
    return refuse('Too many links were asked for from here. Please try again later.', [], 429);
  }
  const sending = kind === 'password' ? mailer.sendResetLink(email) : mailer.sendVerificationAgain(email);
  await inFormTime(sending);
  sendPage(context, pages.linkSent(kind, login));
}
