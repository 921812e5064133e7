import type { DemoLogin } from '@portal/shared-auth/demo';
import { emailField, type FormError, formError, passwordField, textField } from './fields.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export type LinkKind = 'password' | 'email';

const REQUESTS = {
  password: {
    path: '/u/reset-password/request',
    title: 'Forgot password',
    lead: 'Enter the address of your login. A link to choose a new password will be sent to it.',
    sent: 'If there is a login with that address, a link was sent to it. It can be used once, within an hour.',
    refused: 'It was used before, or it is older than an hour.',
  },
  email: {
    path: '/u/verify-email/request',
    title: 'Verify your address',
    lead: 'Enter the address of your login. A link to show that it is yours will be sent to it.',
    sent: 'If there is a login with that address that is not verified, a link was sent to it. It can be used once, within a day.',
    refused: 'It was used before, or it is older than a day.',
  },
} satisfies Record<LinkKind, Record<string, string>>;

const uidOf = (loginPath: string): string => loginPath.split('/').at(-1)!;

export class Pages {
  /** @param outbox file of the messages, where whoever reads the page can open it */
  constructor(
    private readonly portal: string,
    private readonly signUpAllowed: boolean,
    private readonly outbox: string | null = null,
  ) {}

  /** @param form.path where the form is sent to; other pages of this login are below it */
  login(form: {
    path: string;
    error: FormError | null;
    email?: string;
    password?: string;
    demo: readonly DemoLogin[];
  }): Html {
    const { path, error, email, password, demo } = form;
    return this.#page(
      'Log in',
      html`${formError(error)}
<form method="post" action="${path}">
${emailField({ label: 'Email', name: 'email', autocomplete: 'username', value: email, error, focus: !email })}
${passwordField({ label: 'Password', name: 'password', autocomplete: 'current-password', value: password, error, focus: Boolean(email) && !password })}
<button type="submit" class="main">Log in</button>
</form>
<p class="links"><a href="/u/reset-password/request?login=${uidOf(path)}">Forgot password?</a>
${this.signUpAllowed ? html`<a href="${path}/sign-up">Sign up</a>` : null}</p>
${demo.length > 0 ? demoLogins(path, demo) : null}`,
    );
  }

  signUp(form: { path: string; error: FormError | null; name?: string; email?: string }): Html {
    const { path, error, name, email } = form;
    const focused = error?.fields[0] ?? 'name';
    return this.#page(
      'Sign up',
      html`${formError(error)}
<form method="post" action="${path}/sign-up">
${textField({ label: 'Full name', name: 'name', autocomplete: 'name', value: name, error, focus: focused === 'name' })}
${emailField({ label: 'Email', name: 'email', autocomplete: 'username', value: email, error, focus: focused === 'email' })}
${passwordField({ label: 'Password', name: 'password', autocomplete: 'new-password', error, focus: focused === 'password' })}
<button type="submit" class="main">Sign up</button>
</form>
<p class="hint">A link will be sent to your address to show that it is yours. A new login sees what is public and its own account. The
district's staff gives it more.</p>
<p class="links"><a href="${path}?form=login">I have a login already</a></p>`,
    );
  }

  /** Says the same for an address that has a login. */
  signUpSent({ path, email }: { path: string; email: string }): Html {
    return this.#page(
      'Look at your mail',
      html`<p role="status">A message was sent to <strong>${email}</strong>. Open the link in it within a day to finish.</p>
<p class="hint">Nothing came? Look into the spam folder, or <a href="/u/verify-email/request?login=${uidOf(path)}">ask for another
link</a>. At most three messages an hour are sent.</p>
${this.#outboxHint()}
<p class="links"><a href="${path}?form=login">Back to log in</a></p>`,
    );
  }

  /** @param form.login uid of the login to go back to */
  linkRequest(kind: LinkKind, form: { login: string | null; error: FormError | null; email?: string }): Html {
    const { login, error, email } = form;
    const { title, lead, path } = REQUESTS[kind];
    return this.#page(
      title,
      html`${formError(error)}
<p>${lead}</p>
<form method="post" action="${path}${login ? html`?login=${login}` : null}">
${emailField({ label: 'Email', name: 'email', autocomplete: 'username', value: email, error, focus: true })}
<button type="submit" class="main">Send link</button>
</form>
${this.#wayBack(login)}`,
    );
  }

  linkSent(kind: LinkKind, login: string | null): Html {
    return this.#page(
      'Look at your mail',
      html`<p role="status">${REQUESTS[kind].sent}</p>
${this.#outboxHint()}
${this.#wayBack(login)}`,
    );
  }

  linkRefused(kind: LinkKind): Html {
    return this.#page(
      'This link is no longer good',
      html`<p>${REQUESTS[kind].refused}</p>
<p class="links"><a href="${REQUESTS[kind].path}">Ask for a new link</a></p>
${this.#toPortal()}`,
    );
  }

  /** @param form.isSignUp there is no login yet */
  verify(form: { ticket: string; email: string; isSignUp: boolean; error: FormError | null }): Html {
    const { ticket, email, isSignUp, error } = form;
    return this.#page(
      'Verify your address',
      html`${formError(error)}
<p>${isSignUp ? 'Enter the password that you chose when you signed up with' : 'Enter the password of the login with the address'}
<strong>${email}</strong>.</p>
<form method="post" action="/u/verify-email">
<input type="hidden" name="ticket" value="${ticket}">
${passwordField({ label: 'Password', name: 'password', autocomplete: 'current-password', error, focus: true })}
<button type="submit" class="main">Verify address</button>
</form>
<p class="hint">If you do not know what this is about, leave the page: nothing happens.</p>
<p class="links">${
        isSignUp
          ? html`<a href="${this.portal}/login">Sign up again with another password</a>`
          : html`<a href="/u/reset-password/request">I do not know the password</a>`
      }</p>`,
    );
  }

  verified(email: string): Html {
    return this.#page(
      'Address verified',
      html`<p role="status">The address <strong>${email}</strong> is verified. You can log in to the portal now.</p>
${this.#toPortal()}`,
    );
  }

  reset(form: { ticket: string; error: FormError | null }): Html {
    return this.#page(
      'New password',
      html`${formError(form.error)}
<p>Choose a new password. You will be logged out everywhere.</p>
<form method="post" action="/u/reset-password">
<input type="hidden" name="ticket" value="${form.ticket}">
${passwordField({ label: 'New password', name: 'password', autocomplete: 'new-password', error: form.error, focus: true })}
<button type="submit" class="main">Change password</button>
</form>`,
    );
  }

  resetDone(): Html {
    return this.#page(
      'Password changed',
      html`<p role="status">Your password was changed. You can log in with it now.</p>
${this.#toPortal()}`,
    );
  }

  /** For a login that began too long ago, or in another browser. */
  sessionExpired(): Html {
    return this.#page(
      'This login has expired',
      html`<p>It was begun too long ago, finished already, or begun in another browser. Please start again from the portal.</p>
${this.#toPortal()}`,
    );
  }

  /** @param detail the protocol's name of the error, for whoever helps */
  error({ title, message, detail }: { title: string; message: string; detail?: string }): Html {
    return this.#page(
      title,
      html`<p>${message}</p>
${detail ? html`<p class="hint">${detail}</p>` : null}
${this.#toPortal()}`,
    );
  }

  #page(title: string, body: Html): Html {
    return layout({ title, portal: `${this.portal}/`, body });
  }

  #wayBack(login: string | null): Html {
    return login
      ? html`<p class="links"><a href="/u/login/${login}?form=login">Back to log in</a></p>`
      : this.#toPortal();
  }

  #outboxHint(): Html | null {
    return this.outbox
      ? html`<p class="hint">This portal runs on your own machine and sends no mail: its messages are in the file ${this.outbox}.</p>`
      : null;
  }

  #toPortal(): Html {
    return html`<p><a class="main" href="${this.portal}/">Go to the portal</a></p>`;
  }
}

const demoLogins = (
  path: string,
  logins: readonly DemoLogin[],
): Html => html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">Demo logins</h2>
<ul>
${logins.map(
  ({
    email,
    password,
    role,
  }) => html`<li><div><strong>${role}</strong><span>${email}</span><span>${password}</span></div>
<form method="get" action="${path}"><input type="hidden" name="form" value="login"><input type="hidden" name="demo" value="${email}">
<button type="submit">Use this login<span class="unseen"> of ${role}</span></button></form></li>`,
)}
</ul>
</section>`;
