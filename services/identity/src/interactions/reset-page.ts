import { readForm } from '../http/body.ts';
import type { Context } from '../http/context.ts';
import { sendPage } from '../http/send-page.ts';
import { householdOf } from '../limits/networks.ts';
import type { Parts } from '../parts.ts';
import { passwordProblem } from '../passwords/passwords.ts';
import { attemptOfAccount } from './log-in.ts';

async function show({ pages, tickets }: Parts, context: Context): Promise<void> {
  const ticket = String(context.query.ticket ?? '');
  if (await tickets.findPassword(ticket)) return sendPage(context, pages.reset({ ticket, error: null }));
  sendPage(context, pages.linkRefused('password'), 400);
}

async function take({ pages, tickets, passwords, attempts, devices }: Parts, context: Context): Promise<void> {
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

export const resetPage = { show, take };
