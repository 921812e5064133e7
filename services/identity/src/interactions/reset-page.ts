import { householdOf, unconfirmedMail } from '@portal/shared-server/limits';
import { readForm } from '../http/body.ts';
import type { Context } from '../http/context.ts';
import { languageOf } from '../http/language.ts';
import { sendPage } from '../http/send-page.ts';
import type { Parts } from '../parts.ts';
import { describePasswordProblem, passwordProblem } from '../passwords/passwords.ts';
import { translatorFor } from '../texts/texts.ts';
import { keepForm } from './keep-form.ts';
import { accountAttempt } from './log-in.ts';

async function show({ pages, tickets }: Parts, context: Context): Promise<void> {
  const ticket = String(context.query.ticket ?? '');
  if (await tickets.findPassword(ticket)) return sendPage(context, pages(context).reset({ ticket, error: null }));
  sendPage(context, pages(context).linkRefused('password'), 400);
}

async function take(parts: Parts, context: Context): Promise<void> {
  const { ticket = '', password = '' } = await readForm(context);
  return keepForm(
    parts,
    context,
    () => change(parts, context, ticket, password),
    (error) => parts.pages(context).reset({ ticket, password, error }),
  );
}

async function change(
  { pages, tickets, passwords, attempts, spending, devices }: Parts,
  context: Context,
  ticket: string,
  password: string,
): Promise<void> {
  const person = await tickets.findPassword(ticket);
  if (!person) return sendPage(context, pages(context).linkRefused('password'), 400);
  const problem = passwordProblem(password, [person.name, person.email]);
  if (problem) {
    const message = describePasswordProblem(problem, translatorFor(languageOf(context)));
    return sendPage(context, pages(context).reset({ ticket, error: { message, fields: ['password'] } }), 400);
  }
  const passwordHash = await passwords.hash(password, { lane: 'trusted', network: householdOf(context.ip) });
  const user = await tickets.redeemPassword(ticket, passwordHash);
  if (!user) return sendPage(context, pages(context).linkRefused('password'), 400);
  await attempts.forget(accountAttempt(user.email, context.ip));
  await spending.forget(unconfirmedMail(user.email));
  devices.remember(context, user.userId);
  sendPage(context, pages(context).resetDone());
}

export const resetPage = { show, take };
