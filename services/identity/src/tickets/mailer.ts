import type { AttemptsRepository } from '../limits/attempts.repository.ts';
import type { User } from '../users/user.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { Outbox } from './outbox.ts';
import type { SignUp, SignUpsRepository } from './sign-ups.repository.ts';
import type { TicketsRepository } from './tickets.repository.ts';

export interface MailerParts {
  users: UsersRepository;
  attempts: AttemptsRepository;
  tickets: TicketsRepository;
  signUps: SignUpsRepository;
  outbox: Outbox;
}

/** Sends links, a few an hour to each address; callers are not told whether anything was sent. */
export class Mailer {
  constructor(private readonly parts: MailerParts) {}

  async sendResetLink(email: string): Promise<void> {
    const { users, tickets, outbox } = this.parts;
    if (!(await this.#mayWriteTo(email, 'reset'))) return;
    const user = await users.findByEmail(email);
    if (user && !user.blocked) await outbox.sendResetLink(user.email, await tickets.create(user, 'password'));
  }

  /** To an address that has a login, the news of that. */
  async sendSignUp(signUp: SignUp): Promise<void> {
    const { users, signUps, outbox } = this.parts;
    const ticket = await signUps.create(signUp);
    const user = await users.findByEmail(signUp.email);
    if (!(await this.#mayWriteTo(signUp.email, 'sign-up'))) return;
    if (user) await outbox.sendLoginExists(user.email);
    else await outbox.sendSignUpLink(signUp.email, ticket);
  }

  /** For an address that is not verified, or that has signed up. */
  async sendVerificationAgain(email: string): Promise<void> {
    const { users, signUps, outbox } = this.parts;
    const user = await users.findByEmail(email);
    if (user) return this.sendVerification(user);
    if (!(await this.#mayWriteTo(email, 'verification'))) return;
    const ticket = await signUps.renew(email);
    if (ticket) await outbox.sendSignUpLink(email, ticket);
  }

  /** Unless the address is verified. */
  async sendVerification(user: User): Promise<void> {
    const { tickets, outbox } = this.parts;
    if (!(await this.#mayWriteTo(user.email, 'verification')) || user.emailVerified || user.blocked) return;
    await outbox.sendVerification(user.email, await tickets.create(user, 'email'));
  }

  /** Counts each kind by itself: a stranger's sign-ups do not use up somebody's links to a new password. */
  async #mayWriteTo(email: string, kind: 'reset' | 'sign-up' | 'verification'): Promise<boolean> {
    return (await this.parts.attempts.count([{ limit: 'messagesToAddress', who: [email, kind] }])).allowed;
  }
}
