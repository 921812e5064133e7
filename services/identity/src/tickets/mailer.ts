import type { AttemptsRepository } from '../limits/attempts.repository.ts';
import type { User } from '../users/user.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { Outbox } from './outbox.ts';
import type { SignUp, SignUpsRepository } from './sign-ups.repository.ts';
import type { TicketsRepository } from './tickets.repository.ts';

/** Sends links, a few an hour to each address; callers are not told whether anything was sent. */
export class Mailer {
  constructor(
    private readonly users: UsersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly tickets: TicketsRepository,
    private readonly signUps: SignUpsRepository,
    private readonly outbox: Outbox,
  ) {}

  async sendResetLink(email: string): Promise<void> {
    if (!(await this.#mayWriteTo(email, 'reset'))) return;
    const user = await this.users.findByEmail(email);
    if (user && !user.blocked) await this.outbox.sendResetLink(user.email, await this.tickets.create(user, 'password'));
  }

  /** To an address that has a login, the news of that. */
  async sendSignUp(signUp: SignUp): Promise<void> {
    const ticket = await this.signUps.create(signUp);
    const user = await this.users.findByEmail(signUp.email);
    if (!(await this.#mayWriteTo(signUp.email, 'sign-up'))) return;
    if (user) await this.outbox.sendLoginExists(user.email);
    else await this.outbox.sendSignUpLink(signUp.email, ticket);
  }

  /** For an address that is not verified, or that has signed up. */
  async sendVerificationAgain(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user) return this.sendVerification(user);
    if (!(await this.#mayWriteTo(email, 'verification'))) return;
    const ticket = await this.signUps.renew(email);
    if (ticket) await this.outbox.sendSignUpLink(email, ticket);
  }

  /** Unless the address is verified. */
  async sendVerification(user: User): Promise<void> {
    if (!(await this.#mayWriteTo(user.email, 'verification')) || user.emailVerified || user.blocked) return;
    await this.outbox.sendVerification(user.email, await this.tickets.create(user, 'email'));
  }

  /** Counts each kind by itself: a stranger's sign-ups do not use up somebody's links to a new password. */
  async #mayWriteTo(email: string, kind: 'reset' | 'sign-up' | 'verification'): Promise<boolean> {
    return (await this.attempts.count([{ limit: 'messagesToAddress', who: [email, kind] }])).allowed;
  }
}
