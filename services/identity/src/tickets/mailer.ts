import { findLanguage, LANGUAGES, type Language } from '@portal/shared-i18n/language';
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

/** Sends links, a few per hour and address. Callers do not learn whether anything was sent. */
export class Mailer {
  constructor(
    private readonly users: UsersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly tickets: TicketsRepository,
    private readonly signUps: SignUpsRepository,
    private readonly outbox: Outbox,
  ) {}

  async sendResetLink(email: string, language: Language): Promise<void> {
    if (!(await this.#mayWriteTo(email, 'reset'))) return;
    const user = await this.users.findByEmail(email);
    if (!user || user.blocked) return;
    await this.outbox.sendResetLink(
      { to: user.email, languages: [language] },
      await this.tickets.create(user, 'password'),
    );
  }

  /** If the address already has an account, tells its owner instead. */
  async sendSignUp(signUp: SignUp, language: Language): Promise<void> {
    const ticket = await this.signUps.create(signUp);
    const user = await this.users.findByEmail(signUp.email);
    if (!(await this.#mayWriteTo(signUp.email, 'sign-up'))) return;
    const languages = [language];
    if (user) await this.outbox.sendAccountExists({ to: user.email, languages });
    else await this.outbox.sendSignUpLink({ to: signUp.email, languages }, ticket);
  }

  /** For an address that is not verified, or has a sign-up waiting. */
  async sendVerificationAgain(email: string, language: Language): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user) return this.sendVerification(user, [language]);
    if (!(await this.#mayWriteTo(email, 'verification'))) return;
    const ticket = await this.signUps.renew(email);
    if (ticket) await this.outbox.sendSignUpLink({ to: email, languages: [language] }, ticket);
  }

  /** Sends nothing if the address is verified. @param languages the person's, if somebody else triggered the message */
  async sendVerification(user: User, languages: readonly Language[] = languagesOf(user)): Promise<void> {
    if (!(await this.#mayWriteTo(user.email, 'verification')) || user.emailVerified || user.blocked) return;
    await this.outbox.sendVerification({ to: user.email, languages }, await this.tickets.create(user, 'email'));
  }

  /** Counts each kind separately, so that a stranger's sign-ups do not use up somebody's password reset links. */
  async #mayWriteTo(email: string, kind: 'reset' | 'sign-up' | 'verification'): Promise<boolean> {
    return (await this.attempts.count([{ limit: 'messagesToAddress', who: [email, kind] }])).allowed;
  }
}
