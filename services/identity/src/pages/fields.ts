import { PASSWORD_LENGTH } from '../passwords/passwords.ts';
import { type Html, html } from './html.ts';

interface Field {
  label: string;
  name: string;
  autocomplete: string;
  value?: string;
  /** What is wrong with the value. */
  error?: string | null;
  /** Where the cursor is when the page opens. */
  focus?: boolean;
}

const ERROR_ID = 'form-error';

/** What went wrong, read out when the page opens; the fields of the form refer to it. */
export const formError = (message: string | null): Html | null =>
  message === null ? null : html`<p class="error" role="alert" id="${ERROR_ID}">${message}</p>`;

function field(type: 'text' | 'email', limits: Html, { label, name, autocomplete, value, error, focus }: Field): Html {
  const wrong = error ? html` aria-invalid="true" aria-describedby="${ERROR_ID}"` : null;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ''}" required${limits}${wrong}${focus ? html` autofocus` : null}>`;
}

export const textField = (settings: Field): Html => field('text', html` maxlength="300"`, settings);
export const emailField = (settings: Field): Html =>
  field('email', html` maxlength="254" autocapitalize="none" spellcheck="false"`, settings);

/** A password, with a button that shows it where scripts run. A new one says how long it must be. */
export function passwordField({ label, name, autocomplete, value, error, focus }: Field): Html {
  const isNew = autocomplete === 'new-password';
  const described = [error && ERROR_ID, isNew && `${name}-hint`].filter((id) => typeof id === 'string' && id !== '');
  return html`<label for="${name}">${label}</label>
<span class="password">
<input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" value="${value ?? ''}" required maxlength="${PASSWORD_LENGTH.most}"${
    isNew ? html` minlength="${PASSWORD_LENGTH.least}"` : null
  }${error ? html` aria-invalid="true"` : null}${
    described.length > 0 ? html` aria-describedby="${described.join(' ')}"` : null
  }${focus ? html` autofocus` : null}>
<button type="button" class="reveal" data-reveals="${name}" aria-pressed="false" hidden>Show<span class="unseen"> password</span></button>
</span>${isNew ? html`<p class="hint" id="${name}-hint">${PASSWORD_LENGTH.least} characters or more</p>` : null}`;
}
