import { findLanguage, LANGUAGES, type Language } from '@portal/shared-i18n/language';
import {
  ACCOUNT_MAILS,
  chargesOf,
  type DayLimit,
  mailboxOf,
  type Spending,
  STAFF_MAILS,
  unconfirmedMail,
} from '@portal/shared-server/limits';
import type { AttemptsRepository } from '../limits/attempts.repository.ts';
import type { User } from '../users/user.ts';
import type { UsersRepository } from '../users/users.repository.ts';
import type { Outbox } from './outbox.ts';
import type { SignUp, SignUpsRepository } from './sign-ups.repository.ts';
import type { TicketsRepository } from './tickets.repository.ts';

/** Both languages if the person's is unknown. */
const languagesOf = ({ userMetadata: { language } }: User): readonly Language[] => {
  const known = typeof language === 'string' && findLanguage([language]);
  return known ? [known] : LANGUAGES;
};

/** Sends links, a few a day and mailbox. Callers do not learn whether anything was sent. */
export class Mailer {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: { attempts: AttemptsRepository; spending: Spending },
    private readonly tickets: TicketsRepository,
    private readonly signUps: SignUpsRepository,
    private readonly outbox: Outbox,
  ) {}

  async sendResetLink(email: string, language: Language): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user || user.blocked) return;
    if (!(await (user.emailVerified ? this.#mayReset(user) : this.#mayWriteTo(user.email)))) return;
    await this.outbox.sendResetLink(
      { to: user.email, languages: [language] },
      await this.tickets.create(user, 'password'),
    );
  }

  /** If the address already has an account, tells its owner instead. */
  async sendSignUp(signUp: SignUp, language: Language): Promise<void> {
    const user = await this.users.findByEmail(signUp.email);
    if (!(await this.#mayWriteTo(signUp.email))) return;
    const languages = [language];
    if (user) await this.outbox.sendAccountExists({ to: user.email, languages });
    else await this.outbox.sendSignUpLink({ to: signUp.email, languages }, await this.signUps.create(signUp));
  }

  /** For an address that is not verified, or has a sign-up waiting. */
  async sendVerificationAgain(email: string, language: Language): Promise<void> {
    const user = await this.users.findByEmail(email);
    const waits = user ? needsVerification(user) : await this.signUps.waits(email);
    if (!waits || !(await this.#mayWriteTo(email))) return;
    if (user) return this.#verify(user, [language]);
    const ticket = await this.signUps.renew(email);
    if (ticket) await this.outbox.sendSignUpLink({ to: email, languages: [language] }, ticket);
  }

  /** For staff, or the account itself. Sends nothing if the address is verified. */
  async sendVerification(user: User): Promise<void> {
    if (!needsVerification(user) || !(await this.#maySpend(STAFF_MAILS, user))) return;
    await this.#verify(user, languagesOf(user));
  }

  async #verify(user: User, languages: readonly Language[]): Promise<void> {
    await this.outbox.sendVerification({ to: user.email, languages }, await this.tickets.create(user, 'email'));
  }

  /** Counted apart, so that a stranger's sign-ups do not use up somebody's links to a new password. */
  async #mayReset(user: User): Promise<boolean> {
    const who = [mailboxOf(user.email), 'reset'];
    const { allowed } = await this.limits.attempts.count([{ limit: 'messagesToAddress', who }]);
    return allowed && this.#maySpend(ACCOUNT_MAILS, user);
  }

  async #maySpend(limit: DayLimit, { email }: User): Promise<boolean> {
    const charges = chargesOf(limit, { person: mailboxOf(email) });
    return (await this.limits.spending.spend(charges, new Date())) === undefined;
  }

  async #mayWriteTo(email: string): Promise<boolean> {
    return (await this.limits.spending.spend(unconfirmedMail(email), new Date())) === undefined;
  }
}

const needsVerification = ({ emailVerified, blocked }: User): boolean => !emailVerified && !blocked;
