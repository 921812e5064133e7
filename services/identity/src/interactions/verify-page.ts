import type { Language } from '@portal/shared-i18n/language';
import { hashOf } from '@portal/shared-server';
import { householdOf, unconfirmedMail } from '@portal/shared-server/limits';
import { readForm } from '../http/body.ts';
import type { Context } from '../http/context.ts';
import { languageOf } from '../http/language.ts';
import { sendPage } from '../http/send-page.ts';
import type { Parts } from '../parts.ts';
import { translatorFor } from '../texts/texts.ts';
import { EmailTakenError } from '../users/users.repository.ts';
import { keepForm } from './keep-form.ts';

interface Claim {
  email: string;
  passwordHash: string;
  /** The login does not exist yet: verifying the address creates it. */
  isSignUp: boolean;
  /** Marks the address as verified. @returns the user's ID; `undefined` for an invalid link */
  settle(): Promise<string | undefined>;
}

async function findClaim(
  { users, tickets, signUps }: Parts,
  ticket: string,
  language: Language,
): Promise<Claim | undefined> {
  const signUp = await signUps.find(ticket);
  if (!signUp) {
    const account = await tickets.findEmail(ticket);
    if (!account) return undefined;
    const settle = async () => ((await tickets.redeemEmail(ticket)) ? account.userId : undefined);
    return { ...account, isSignUp: false, settle };
  }
  const settle = async () => {
    const user = await users
      .create({ ...signUp, emailVerified: true, userMetadata: { language } })
      .catch((error: unknown) => {
        if (error instanceof EmailTakenError) return undefined;
        throw error;
      });
    await signUps.forget(signUp.email);
    return user?.userId;
  };
  return { ...signUp, isSignUp: true, settle };
}

async function show(parts: Parts, context: Context): Promise<void> {
  const ticket = String(context.query.ticket ?? '');
  const claim = await findClaim(parts, ticket, languageOf(context));
  if (!claim) return sendPage(context, parts.pages(context).linkRefused('email'), 400);
  sendPage(context, parts.pages(context).verify({ ...claim, ticket, error: null }));
}

async function take(parts: Parts, context: Context): Promise<void> {
  const { ticket = '', password = '' } = await readForm(context);
  const claim = await findClaim(parts, ticket, languageOf(context));
  if (!claim) return sendPage(context, parts.pages(context).linkRefused('email'), 400);
  return keepForm(
    parts,
    context,
    () => verify(parts, context, claim, { ticket, password }),
    (error) => parts.pages(context).verify({ ...claim, ticket, password, error }),
  );
}

async function verify(
  { pages, passwords, attempts, spending, devices }: Parts,
  context: Context,
  claim: Claim,
  { ticket, password }: Record<'ticket' | 'password', string>,
): Promise<void> {
  const { t } = translatorFor(languageOf(context));
  const refuse = (message: string, status: number) =>
    sendPage(context, pages(context).verify({ ...claim, ticket, error: { message, fields: ['password'] } }), status);

  const admission = await attempts.count([{ limit: 'confirmation', who: [hashOf(ticket)] }]);
  if (!admission.allowed) {
    context.set('retry-after', String(admission.retryAfter));
    return refuse(t('Too many wrong passwords. Try again later.'), 429);
  }
  const turn = { lane: 'clean', network: householdOf(context.ip) } as const;
  if (!(await passwords.matches(password, claim.passwordHash, turn)))
    return refuse(t('This is not the password of this account. Enter it again.'), 401);
  const userId = await claim.settle();
  if (!userId) return sendPage(context, pages(context).linkRefused('email'), 400);
  await spending.forget(unconfirmedMail(claim.email));
  devices.remember(context, userId);
  sendPage(context, pages(context).verified(claim.email));
}

/**
 * Verifies an address. The link alone is not enough: mail scanners open links, and a mailbox owner must not confirm a login that
 * somebody else created with their address. So the page asks for the password.
 */
export const verifyPage = { show, take };
