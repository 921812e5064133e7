import type { DemoLogin } from '@portal/shared-auth/demo';
import { msg } from '@portal/shared-i18n';
import { LANGUAGE_PARAMETER, type Language } from '@portal/shared-i18n/language';
import type { Translator } from '@portal/shared-i18n/translator';
import { demoLogins } from './demo-logins.ts';
import { emailField, errorSummary, type FormError, formError, passwordField, textField } from './fields.ts';
import { type Html, html, linkTo, strong } from './html.ts';
import { layout } from './layout.ts';

export type LinkKind = 'password' | 'email';

const REQUESTS = {
  password: {
    path: '/u/reset-password/request',
    title: msg('Forgot password'),
    lead: msg('Enter the email address of your account. We will send you a link to choose a new password.'),
    sent: msg('If there is an account with that address, we sent a link to it. The link works once, within one hour.'),
    refused: msg('It was already used, or it is more than one hour old.'),
  },
  email: {
    path: '/u/verify-email/request',
    title: msg('Verify your email address'),
    lead: msg('Enter the email address of your account. We will send you a link to verify that the address is yours.'),
    sent: msg(
      'If there is an account with that address that is not verified yet, we sent a link to it. The link works once, within one day.',
    ),
    refused: msg('It was already used, or it is more than one day old.'),
  },
};

const uidOf = (loginPath: string): string => loginPath.split('/').at(-1)!;

export interface PageSettings {
  portal: string;
  signUpAllowed: boolean;
  /** File with messages, if readers of the page can open it. */
  outbox: string | null;
}

export interface PageView {
  translator: Translator;
  /** The current page in the other language. */
  other: { language: Language; address: string };
}

/** The pages in the context of one request. */
export class Pages {
  constructor(
    private readonly settings: PageSettings,
    private readonly view: PageView,
  ) {}

  /** @param form.path action of the form; other pages of this login are below it */
  login(form: {
    path: string;
    error: FormError | null;
    email?: string;
    password?: string;
    demo: readonly DemoLogin[];
  }): Html {
    const { path, error, email, password, demo } = form;
    const { translator } = this.view;
    const { t } = translator;
    return this.#page(
      t('Log in'),
      html`${formError(error)}
<form method="post" novalidate action="${path}">
${emailField({ label: t('Email'), name: 'email', autocomplete: 'username', value: email, error, focus: !email })}
${passwordField(translator, { label: t('Password'), name: 'password', autocomplete: 'current-password', value: password, error, focus: Boolean(email) && !password })}
<button type="submit" class="main">${t('Log in')}</button>
</form>
<p class="links"><a href="/u/reset-password/request?login=${uidOf(path)}">${t('Forgot password?')}</a>
${this.settings.signUpAllowed ? html`<a href="${path}/sign-up">${t('Sign up')}</a>` : null}</p>
${demo.length > 0 ? demoLogins(translator, path, demo) : null}`,
    );
  }

  signUp(form: {
    path: string;
    mistakes: readonly FormError[];
    name?: string;
    email?: string;
    password?: string;
  }): Html {
    const { path, name, email, password } = form;
    const mistakes = form.mistakes.map((one) => (one.fields[0] ? { ...one, id: `error-${one.fields[0]}` } : one));
    const errorOf = (field: string) => mistakes.find(({ fields }) => fields.includes(field)) ?? null;
    const { translator } = this.view;
    const { t } = translator;
    const focused = mistakes[0]?.fields[0] ?? 'name';
    return this.#page(
      t('Sign up'),
      html`${errorSummary(mistakes)}
<form method="post" novalidate action="${path}/sign-up">
${textField({ label: t('Full name'), name: 'name', autocomplete: 'name', value: name, error: errorOf('name'), focus: focused === 'name' })}
${emailField({ label: t('Email'), name: 'email', autocomplete: 'username', value: email, error: errorOf('email'), focus: focused === 'email' })}
${passwordField(translator, { label: t('Password'), name: 'password', autocomplete: 'new-password', value: password, error: errorOf('password'), focus: focused === 'password' })}
<button type="submit" class="main">${t('Sign up')}</button>
</form>
<p class="hint">${t('We will email you a link to verify your address. A new account sees only what is public. The district’s staff can give it access to more.')}</p>
<p class="links"><a href="${path}?form=login">${t('I already have an account')}</a></p>`,
    );
  }

  /** Same text as for an address that already has an account. */
  signUpSent({ path, email }: { path: string; email: string }): Html {
    const { t, rich } = this.view.translator;
    const again = linkTo(`/u/verify-email/request?login=${uidOf(path)}`);
    return this.#result(
      t('Check your email'),
      html`<p role="status">${rich('We sent an email to <strong>{email}</strong>. Open the link in it within one day to finish signing up.', { email, strong })}</p>
<p class="hint">${rich('No email? Check your spam folder, or <again>request another link</again>. We send at most three emails an hour.', { again })}</p>
${this.#outboxHint()}
<p class="links"><a href="${path}?form=login">${t('Back to login')}</a></p>`,
    );
  }

  /** @param form.login uid of the login to return to */
  linkRequest(kind: LinkKind, form: { login: string | null; error: FormError | null; email?: string }): Html {
    const { login, error, email } = form;
    const { title, lead, path } = REQUESTS[kind];
    const { t } = this.view.translator;
    return this.#page(
      t(title),
      html`${formError(error)}
<p>${t(lead)}</p>
<form method="post" novalidate action="${path}${login ? html`?login=${login}` : null}">
${emailField({ label: t('Email'), name: 'email', autocomplete: 'username', value: email, error, focus: true })}
<button type="submit" class="main">${t('Send link')}</button>
</form>
${this.#wayBack(login)}`,
    );
  }

  linkSent(kind: LinkKind, login: string | null): Html {
    const { t } = this.view.translator;
    return this.#result(
      t('Check your email'),
      html`<p role="status">${t(REQUESTS[kind].sent)}</p>
${this.#outboxHint()}
${this.#wayBack(login)}`,
    );
  }

  linkRefused(kind: LinkKind): Html {
    const { t } = this.view.translator;
    return this.#page(
      t('This link no longer works'),
      html`<p>${t(REQUESTS[kind].refused)}</p>
<p class="links"><a href="${REQUESTS[kind].path}">${t('Request a new link')}</a></p>
${this.#toPortal()}`,
    );
  }

  /** @param form.isSignUp the account does not exist yet */
  verify(form: { ticket: string; email: string; isSignUp: boolean; password?: string; error: FormError | null }): Html {
    const { ticket, email, isSignUp, password, error } = form;
    const { translator } = this.view;
    const { t, rich } = translator;
    return this.#page(
      t('Verify your email address'),
      html`${formError(error)}
<p>${
        isSignUp
          ? rich('Enter the password that you chose when you signed up with <strong>{email}</strong>.', {
              email,
              strong,
            })
          : rich('Enter the password of the account with the address <strong>{email}</strong>.', { email, strong })
      }</p>
<form method="post" novalidate action="/u/verify-email?ticket=${ticket}">
<input type="hidden" name="ticket" value="${ticket}">
${passwordField(translator, { label: t('Password'), name: 'password', autocomplete: 'current-password', value: password, error, focus: true })}
<button type="submit" class="main">${t('Verify address')}</button>
</form>
<p class="hint">${t('If you did not expect this page, close it. Nothing will change.')}</p>
<p class="links">${
        isSignUp
          ? html`<a href="${this.#portalAddress('/login')}">${t('Sign up again with another password')}</a>`
          : html`<a href="/u/reset-password/request">${t('Forgot password?')}</a>`
      }</p>`,
    );
  }

  verified(email: string): Html {
    const { t, rich } = this.view.translator;
    return this.#result(
      t('Email address verified'),
      html`<p role="status">${rich('The address <strong>{email}</strong> is verified. You can now log in to the portal.', { email, strong })}</p>
${this.#toPortal()}`,
    );
  }

  reset(form: { ticket: string; password?: string; error: FormError | null }): Html {
    const { translator } = this.view;
    const { t } = translator;
    return this.#page(
      t('Choose a new password'),
      html`${formError(form.error)}
<p>${t('After you change it, you are logged out on all your devices.')}</p>
<form method="post" novalidate action="/u/reset-password?ticket=${form.ticket}">
<input type="hidden" name="ticket" value="${form.ticket}">
${passwordField(translator, { label: t('New password'), name: 'password', autocomplete: 'new-password', value: form.password, error: form.error, focus: true })}
<button type="submit" class="main">${t('Change password')}</button>
</form>`,
    );
  }

  resetDone(): Html {
    const { t } = this.view.translator;
    return this.#result(
      t('Password changed'),
      html`<p role="status">${t('You can now log in with your new password.')}</p>
${this.#toPortal()}`,
    );
  }

  /** For a login that started too long ago, or in another browser. */
  sessionExpired(): Html {
    const { t } = this.view.translator;
    return this.#page(
      t('This login has expired'),
      html`<p>${t('It was started too long ago, was already finished, or was started in another browser. Start again from the portal.')}</p>
${this.#toPortal()}`,
    );
  }

  /** @param detail the protocol's error name, for support */
  error({ title, message, detail }: { title: string; message: string; detail?: string }): Html {
    return this.#page(
      title,
      html`<p>${message}</p>
${detail ? html`<p class="hint">${detail}</p>` : null}
${this.#toPortal()}`,
    );
  }

  #page(title: string, body: Html): Html {
    return this.#layout(title, body, this.view.other);
  }

  /** Result of a form post. No language link, because a link cannot repeat the post. */
  #result(title: string, body: Html): Html {
    return this.#layout(title, body, null);
  }

  #layout(title: string, body: Html, other: PageView['other'] | null): Html {
    const { language } = this.view.translator;
    return layout({ title, portal: this.#portalAddress('/'), body, language, other });
  }

  #wayBack(login: string | null): Html {
    const { t } = this.view.translator;
    return login
      ? html`<p class="links"><a href="/u/login/${login}?form=login">${t('Back to login')}</a></p>`
      : this.#toPortal();
  }

  #outboxHint(): Html | null {
    const { outbox } = this.settings;
    const { t } = this.view.translator;
    return outbox
      ? html`<p class="hint">${t('This portal runs on your own computer and sends no email. It writes its emails to the file {file}.', { file: outbox })}</p>`
      : null;
  }

  #toPortal(): Html {
    const { t } = this.view.translator;
    return html`<p><a class="main" href="${this.#portalAddress('/')}">${t('Go to the portal')}</a></p>`;
  }

  /** In the language of the page, which may be opened in a browser that never showed the portal. */
  #portalAddress(path: string): string {
    return `${this.settings.portal}${path}?${LANGUAGE_PARAMETER}=${this.view.translator.language}`;
  }
}
