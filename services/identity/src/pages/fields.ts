import type { Translator } from '@portal/shared-i18n/translator';
import { PASSWORD_LENGTH } from '../passwords/passwords.ts';
import { type Html, html, unseen } from './html.ts';

export interface FormError {
  message: string;
  fields: readonly string[];
  /** Of the element with the message beside its field; without it, the message stands above the form alone. */
  id?: string;
}

interface Field {
  label: string;
  name: string;
  autocomplete: string;
  value?: string;
  error?: FormError | null;
  focus?: boolean;
}

const ERROR_ID = 'form-error';

/** Announced by screen readers when the page opens; fields refer to it. */
export const formError = (error: FormError | null): Html | null =>
  error && html`<p class="error" role="alert" id="${ERROR_ID}">${error.message}</p>`;

/** Of several mistakes, each leads to its field. */
export function errorSummary(mistakes: readonly FormError[]): Html | null {
  const [only] = mistakes;
  if (!only || mistakes.length === 1) return formError(only ?? null);
  return html`<ul class="error" role="alert">
${mistakes.map(({ message, fields }) => html`<li><a href="#${fields[0] ?? ''}">${message}</a></li>`)}
</ul>`;
}

const isWrong = (error: FormError | null | undefined, name: string): boolean => error?.fields.includes(name) ?? false;

/** Beside the field, so that nobody has to look for it above. */
const besideField = (error: FormError | null | undefined): Html | null =>
  error?.id ? html`<p class="hint mistake" id="${error.id}">${error.message}</p>` : null;

function field(type: 'text' | 'email', limits: Html, { label, name, autocomplete, value, error, focus }: Field): Html {
  const wrong = isWrong(error, name) && html` aria-invalid="true" aria-describedby="${error?.id ?? ERROR_ID}"`;
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ''}" required${limits}${wrong}${focus ? html` autofocus` : null}>${besideField(error)}`;
}

export const textField = (settings: Field): Html => field('text', html` maxlength="300"`, settings);
export const emailField = (settings: Field): Html =>
  field('email', html` maxlength="254" autocapitalize="none" spellcheck="false"`, settings);

/** Includes a button that shows the password if scripts run. A new password states its minimum length. */
export function passwordField(
  { t, rich }: Translator,
  { label, name, autocomplete, value, error, focus }: Field,
): Html {
  const isNew = autocomplete === 'new-password';
  const wrong = isWrong(error, name);
  const described = [...(wrong ? [error?.id ?? ERROR_ID] : []), ...(isNew ? [`${name}-hint`] : [])].join(' ');
  const attributes = [
    isNew && html` minlength="${PASSWORD_LENGTH.least}"`,
    wrong && html` aria-invalid="true"`,
    described !== '' && html` aria-describedby="${described}"`,
    focus === true && html` autofocus`,
  ].filter((attribute) => attribute !== false);
  return html`<label for="${name}">${label}</label>
<span class="password">
<input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" value="${value ?? ''}" required maxlength="${PASSWORD_LENGTH.most}"${attributes}>
<button type="button" class="reveal" data-reveals="${name}" aria-pressed="false" hidden>${rich('Show<unseen> password</unseen>', { unseen })}</button>
</span>${besideField(error)}${isNew && html`<p class="hint" id="${name}-hint">${t('At least {count} characters. Not a common word, a date, your name or your email address: three unrelated words are good.', { count: PASSWORD_LENGTH.least })}</p>`}`;
}
