import { hasHidden, isOneLine } from '@portal/shared-api/characters';
import { msg } from '@portal/shared-i18n';
import { chargesOf, householdOf, originOf, SIGN_UPS } from '@portal/shared-server/limits';
import type Provider from 'oidc-provider';
import { readForm } from '../http/body.ts';
import type { Context, Middleware } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { sendPage } from '../http/send-page.ts';
import type { FormError } from '../pages/fields.ts';
import type { Parts } from '../parts.ts';
import { describePasswordProblem, lengthProblem, passwordProblem } from '../passwords/passwords.ts';
import { translatorFor } from '../texts/texts.ts';
import { inFormTime } from './at-least.ts';
import { emailMistake } from './email-mistake.ts';
import { keepForm } from './keep-form.ts';
import { type LoginResult, logIn } from './log-in.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const REFUSALS = {
  wrong: { status: 401, text: msg('Please check your email and password') },
  'blocked user': { status: 403, text: msg('Your account is blocked. Contact the district’s staff.') },
  'too many': {
    status: 429,
    text: msg(
      'Too many login attempts. Try again later, log in with a browser that you have used before, or choose a new password.',
    ),
  },
} satisfies Record<Exclude<LoginResult['outcome'], 'good'>, { status: number; text: string }>;

export function loginPages(provider: Provider, parts: Parts): Middleware {
  return async (context, next) => {
    const [, uid, signUp] = /^\/u\/login\/([\w-]{1,64})(\/sign-up)?$/.exec(context.path) ?? [];
    const reading = context.method === 'GET' || context.method === 'HEAD';
    if (!uid || !(reading || context.method === 'POST')) return next();
    if (signUp && !parts.config.signUp)
      throw new HttpError(404, msg('You cannot sign up here. Ask the district’s staff for an account.'));

    const interaction = await findInteraction(provider, context);
    if (interaction?.uid !== uid) return sendPage(context, parts.pages(context).sessionExpired(), 400);
    const page = new LoginPage(provider, parts, context, interaction, `/u/login/${uid}`);
    if (signUp) return reading ? page.showSignUp() : page.signUp();
    return reading ? page.show() : page.logIn();
  };
}

async function findInteraction(provider: Provider, { req, res }: Context): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(req, res);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

class LoginPage {
  constructor(
    private readonly provider: Provider,
    private readonly parts: Parts,
    private readonly context: Context,
    private readonly interaction: Interaction,
    private readonly path: string,
  ) {}

  /** `?form=login` overrides the portal's sign-up hint; `?demo=<email>` fills in a demo login. */
  async show(): Promise<void> {
    const { context, interaction, parts, path } = this;
    const { form, demo } = context.query;
    if (interaction.params.screen_hint === 'signup' && parts.config.signUp && form !== 'login')
      return context.redirect(`${path}/sign-up`);
    const logins = await parts.demoLogins.usable();
    const chosen = logins.find(({ email }) => email === demo);
    const email = chosen?.email ?? String(interaction.params.login_hint ?? '');
    const given = { path, error: null, email, password: chosen?.password, demo: logins };
    sendPage(context, parts.pages(context).login(given));
  }

  async logIn(): Promise<void> {
    const { context, parts, path } = this;
    const { email: typed = '', password = '' } = await readForm(context);
    const email = typed.trim();
    return keepForm(
      parts,
      context,
      () => this.#logIn(email, password),
      (error) => parts.pages(context).login({ path, error, email, password, demo: [] }),
    );
  }

  async #logIn(email: string, password: string): Promise<void> {
    const { context, parts, path } = this;
    const deviceOf = (userId: string) => parts.devices.find(context, userId);
    const result = await logIn(parts, { email, password, ip: context.ip, deviceOf });
    if (result.outcome === 'good') {
      parts.devices.remember(context, result.userId);
      return this.#finish(result.userId);
    }
    if (result.outcome === 'too many') context.set('retry-after', String(result.retryAfter));
    const { status, text } = REFUSALS[result.outcome];
    const { t } = translatorFor(languageOf(context));
    const error = { message: t(text), fields: ['email', 'password'] };
    const demo = await parts.demoLogins.usable();
    sendPage(context, parts.pages(context).login({ path, error, email, demo }), status);
  }

  showSignUp(): void {
    sendPage(this.context, this.parts.pages(this.context).signUp({ path: this.path, mistakes: [] }));
  }

  async signUp(): Promise<void> {
    const { context, parts, path } = this;
    const fields = await readForm(context);
    const [name, password] = [fields.name?.trim() ?? '', fields.password ?? ''];
    const email = fields.email?.trim().toLowerCase() ?? '';
    return keepForm(
      parts,
      context,
      () => this.#signUp(name, email, password),
      (error) => parts.pages(context).signUp({ path, mistakes: [error], name, email, password }),
    );
  }

  async #signUp(name: string, email: string, password: string): Promise<void> {
    const { context, parts, path } = this;
    const language = languageOf(context);
    const translator = translatorFor(language);
    const { t } = translator;
    const refuse = (mistakes: readonly FormError[], status = 400) =>
      sendPage(context, parts.pages(context).signUp({ path, mistakes, name, email }), status);

    const mistakes: FormError[] = [];
    if (name === '' || name.length > 300) mistakes.push({ message: t('Enter your full name'), fields: ['name'] });
    else if (hasHidden(name) || !isOneLine(name))
      mistakes.push({ message: t('Type your name on one line: it has hidden characters'), fields: ['name'] });
    const wrongEmail = emailMistake(email);
    if (wrongEmail !== null) mistakes.push({ message: t(wrongEmail), fields: ['email'] });
    const tooShort = lengthProblem(password);
    if (tooShort) {
      const message = describePasswordProblem(tooShort, translator);
      // Beside others, it would not say of what.
      const named = mistakes.length > 0 ? t('Password: {problem}', { problem: message }) : message;
      mistakes.push({ message: named, fields: ['password'] });
    }
    if (mistakes.length > 0) return refuse(mistakes);
    const refusal = await parts.spending.spend(chargesOf(SIGN_UPS, { origin: originOf(context.ip) }), new Date());
    if (refusal) {
      context.set('retry-after', String(refusal.seconds));
      const message =
        refusal.payer === 'all'
          ? t('Too many people signed up today. Try again tomorrow.')
          : t('Too many people signed up from your network. Try again later.');
      return refuse([{ message, fields: [] }], 429);
    }
    const problem = passwordProblem(password, [name, email]);
    if (problem) return refuse([{ message: describePasswordProblem(problem, translator), fields: ['password'] }]);
    const turn = { lane: 'clean', network: householdOf(context.ip) } as const;
    const passwordHash = await parts.passwords.hash(password, turn);
    await inFormTime(parts.mailer.sendSignUp({ name, email, passwordHash }, language));
    sendPage(context, parts.pages(context).signUpSent({ path, email }));
  }

  async #finish(accountId: string): Promise<void> {
    const { req, res } = this.context;
    const result = { login: { accountId, amr: ['pwd'] } };
    const url = await this.provider.interactionResult(req, res, result, { mergeWithLastSubmission: false });
    this.context.status = 303;
    this.context.redirect(url);
  }
}
