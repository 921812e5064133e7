import type { KnownDevices } from '../devices/known-devices.ts';
import { readForm } from '../http/body.ts';
import type { Context, Middleware } from '../http/context.ts';
import { sendPage } from '../http/send-page.ts';
import { householdOf } from '../limits/networks.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { SignUpsRepository } from '../tickets/sign-ups.repository.ts';
import { hashOf } from '../tickets/ticket.ts';
import type { TicketsRepository } from '../tickets/tickets.repository.ts';
import { EmailTakenError, type UsersRepository } from '../users/users.repository.ts';
import { type LinkRequestParts, showLinkRequest, takeLinkRequest } from './link-requests.ts';

export interface VerifyParts extends LinkRequestParts {
  users: UsersRepository;
  passwords: Passwords;
  tickets: TicketsRepository;
  signUps: SignUpsRepository;
  devices: KnownDevices;
}

interface Claim {
  email: string;
  passwordHash: string;
  /** There is no login yet: it is made when the address is proved. */
  isSignUp: boolean;
  /** Marks the address as proved. @returns the user's id; nothing for a link that is no longer good */
  settle(): Promise<string | undefined>;
}

const PATH = '/u/verify-email';
const REQUEST_PATH = `${PATH}/request`;

/**
 * Verification of an address. The link alone proves nothing: mail scanners open links, and the owner of a mailbox must
 * not confirm a login that somebody else made with their address. So its page asks for the password.
 */
export function verifyPages(parts: VerifyParts): Middleware {
  return (context, next) => {
    const reading = context.method === 'GET' || context.method === 'HEAD';
    if (!reading && context.method !== 'POST') return next();
    if (context.path === PATH) return reading ? show(parts, context) : take(parts, context);
    if (context.path !== REQUEST_PATH) return next();
    return reading ? showLinkRequest(parts, context, 'email') : takeLinkRequest(parts, context, 'email');
  };
}

async function findClaim({ users, tickets, signUps }: VerifyParts, ticket: string): Promise<Claim | undefined> {
  const signUp = await signUps.find(ticket);
  if (!signUp) {
    const account = await tickets.findEmail(ticket);
    if (!account) return undefined;
    const settle = async () => ((await tickets.redeemEmail(ticket)) ? account.userId : undefined);
    return { ...account, isSignUp: false, settle };
  }
  const settle = async () => {
    const user = await users.create({ ...signUp, emailVerified: true }).catch((error: unknown) => {
      if (error instanceof EmailTakenError) return undefined;
      throw error;
    });
    await signUps.forget(signUp.email);
    return user?.userId;
  };
  return { ...signUp, isSignUp: true, settle };
}

async function show(parts: VerifyParts, context: Context): Promise<void> {
  const ticket = String(context.query.ticket ?? '');
  const claim = await findClaim(parts, ticket);
  if (!claim) return sendPage(context, parts.pages.linkRefused('email'), 400);
  sendPage(context, parts.pages.verify({ ...claim, ticket, error: null }));
}

async function take(parts: VerifyParts, context: Context): Promise<void> {
  const { pages, passwords, attempts, devices } = parts;
  const { ticket = '', password = '' } = await readForm(context);
  const claim = await findClaim(parts, ticket);
  if (!claim) return sendPage(context, pages.linkRefused('email'), 400);
  const refuse = (message: string, status: number) =>
    sendPage(context, pages.verify({ ...claim, ticket, error: { message, fields: ['password'] } }), status);

  const admission = await attempts.count([{ limit: 'confirmation', who: [hashOf(ticket)] }]);
  if (!admission.allowed) {
    context.set('retry-after', String(admission.retryAfter));
    return refuse('Too many wrong passwords. Please try again later.', 429);
  }
  const turn = { lane: 'clean', network: householdOf(context.ip) } as const;
  if (!(await passwords.matches(password, claim.passwordHash, turn)))
    return refuse('This is not the password of this login.', 401);
  const userId = await claim.settle();
  if (!userId) return sendPage(context, pages.linkRefused('email'), 400);
  devices.remember(context, userId);
  sendPage(context, pages.verified(claim.email));
}
