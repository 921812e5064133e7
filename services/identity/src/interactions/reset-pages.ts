import type { Config } from '../config.ts';
import { readForm } from '../http/body.ts';
import type { Context, Middleware } from '../http/context.ts';
import { sendPage } from '../http/send-page.ts';
import type { AttemptsRepository } from '../limits/attempts.repository.ts';
import type { Pages } from '../pages/pages.ts';
import { type Passwords, passwordProblem } from '../passwords/passwords.ts';
import { type Outbox, resetLink } from '../tickets/outbox.ts';
import type { TicketsRepository } from '../tickets/tickets.repository.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import { isEmail } from './email.ts';
import { attemptOfAccount } from './log-in.ts';

export interface ResetParts {
  config: Pick<Config, 'issuer'>;
  pages: Pages;
  users: UsersRepository;
  passwords: Passwords;
  attempts: AttemptsRepository;
  tickets: TicketsRepository;
  outbox: Outbox;
}

/** The pages on which a person asks for a link, and chooses a new password with it. */
export function resetPages(parts: ResetParts): Middleware {
  const forms: Record<string, { show: Answer; take: Answer }> = {
    '/u/reset-password/request': { show: showRequest, take: takeRequest },
    '/u/reset-password': { show: showReset, take: takeReset },
  };
  return (context, next) => {
    const form = Object.hasOwn(forms, context.path) ? forms[context.path] : undefined;
    if (form && (context.method === 'GET' || context.method === 'HEAD')) return form.show(parts, context);
    if (form && context.method === 'POST') return form.take(parts, context);
    return next();
  };
}

type Answer = (parts: ResetParts, context: Context) => void | Promise<void>;

/** The login that a person came from, to lead them back. */
const loginOf = ({ query }: Context): string | null =>
  typeof query.login === 'string' && /^[\w-]{1,64}$/.test(query.login) ? query.login : null;

function showRequest({ pages }: ResetParts, context: Context): void {
  sendPage(context, pages.resetRequest({ login: loginOf(context), error: null }));
}

async function takeRequest(parts: ResetParts, context: Context): Promise<void> {
  const { pages, attempts } = parts;
  const login = loginOf(context);
  const email = (await readForm(context)).email?.trim() ?? '';
  const refuse = (message: string, fields: string[], status: number) =>
    sendPage(context, pages.resetRequest({ login, error: { message, fields }, email }), status);
  if (!isEmail(email)) return refuse('Please enter your email address', ['email'], 400);
  const admission = await attempts.count([{ limit: 'resetRequest', who: [context.ip] }]);
  if (!admission.allowed) {
    context.set('retry-after', String(admission.retryAfter));
    return refuse('Too many links were asked for from here. Please try again later.', [], 429);
  }
  await sendLink(parts, email);
  sendPage(context, pages.resetRequested(login));
}

/** Sends a link to whoever has a login with this address, a few times an hour at most. */
async function sendLink({ attempts, users, tickets, outbox, config }: ResetParts, email: string): Promise<void> {
  const admission = await attempts.count([{ limit: 'resetRequestOfAccount', who: [email] }]);
  const user = await users.findByEmail(email);
  if (!user || user.blocked || !admission.allowed) return;
  await outbox.sendResetLink(user.email, resetLink(config.issuer, await tickets.create(user.userId)));
}

async function showReset({ pages, tickets }: ResetParts, context: Context): Promise<void> {
  const ticket = String(context.query.ticket ?? '');
  if (await tickets.isGood(ticket)) return sendPage(context, pages.reset({ ticket, error: null }));
  sendPage(context, pages.resetRefused(), 400);
}

async function takeReset(parts: ResetParts, context: Context): Promise<void> {
  const { pages, tickets, passwords, attempts } = parts;
  const { ticket = '', password = '' } = await readForm(context);
  if (!(await tickets.isGood(ticket))) return sendPage(context, pages.resetRefused(), 400);
  const message = passwordProblem(password);
  if (message) return sendPage(context, pages.reset({ ticket, error: { message, fields: ['password'] } }), 400);
  const email = await tickets.redeem(ticket, await passwords.hash(password));
  if (!email) return sendPage(context, pages.resetRefused(), 400);
  await attempts.forget(attemptOfAccount(email, context.ip));
  sendPage(context, pages.resetDone());
}
