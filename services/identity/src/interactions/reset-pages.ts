import type { KnownDevices } from '../devices/known-devices.ts';
import { readForm } from '../http/body.ts';
import type { Context, Middleware } from '../http/context.ts';
import { sendPage } from '../http/send-page.ts';
import { householdOf } from '../limits/networks.ts';
import { type Passwords, passwordProblem } from '../passwords/passwords.ts';
import type { TicketsRepository } from '../tickets/tickets.repository.ts';
import { type LinkRequestParts, showLinkRequest, takeLinkRequest } from './link-requests.ts';
import { attemptOfAccount } from './log-in.ts';

export interface ResetParts extends LinkRequestParts {
  passwords: Passwords;
  tickets: TicketsRepository;
  devices: KnownDevices;
}

export function resetPages(parts: ResetParts): Middleware {
  const forms: Record<string, { show: Answer; take: Answer }> = {
    '/u/reset-password/request': {
      show: (given, context) => showLinkRequest(given, context, 'password'),
      take: (given, context) => takeLinkRequest(given, context, 'password'),
    },
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

async function showReset({ pages, tickets }: ResetParts, context: Context): Promise<void> {
  const ticket = String(context.query.ticket ?? '');
  if (await tickets.findPassword(ticket)) return sendPage(context, pages.reset({ ticket, error: null }));
  sendPage(context, pages.linkRefused('password'), 400);
}

async function takeReset(parts: ResetParts, context: Context): Promise<void> {
  const { pages, tickets, passwords, attempts, devices } = parts;
  const { ticket = '', password = '' } = await readForm(context);
  const person = await tickets.findPassword(ticket);
  if (!person) return sendPage(context, pages.linkRefused('password'), 400);
  const message = passwordProblem(password, [person.name, person.email]);
  if (message) return sendPage(context, pages.reset({ ticket, error: { message, fields: ['password'] } }), 400);
  const passwordHash = await passwords.hash(password, { lane: 'trusted', network: householdOf(context.ip) });
  const user = await tickets.redeemPassword(ticket, passwordHash);
  if (!user) return sendPage(context, pages.linkRefused('password'), 400);
  await attempts.forget(attemptOfAccount(user.email, context.ip));
  devices.remember(context, user.userId);
  sendPage(context, pages.resetDone());
}
