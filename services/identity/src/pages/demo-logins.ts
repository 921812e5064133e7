import type { Role } from '@portal/shared-auth';
import type { DemoLogin } from '@portal/shared-auth/demo';
import { msg } from '@portal/shared-i18n';
import type { Translator } from '@portal/shared-i18n/translator';
import { type Html, html, unseen } from './html.ts';

const ROLE_NAMES = {
  Administrator: msg('Administrator'),
  Developer: msg('Developer'),
  'Well Owner': msg('Well Owner'),
} satisfies Record<Role, string>;

/** Only offered where the public cannot reach the portal; each fills in the form. */
export const demoLogins = (
  { t, rich }: Translator,
  path: string,
  logins: readonly DemoLogin[],
): Html => html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">${t('Demo logins')}</h2>
<ul>
${logins.map(({ email, password, role }) => {
  const name = t(ROLE_NAMES[role]);
  return html`<li><div><strong>${name}</strong><span>${email}</span><span>${password}</span></div>
<form method="get" action="${path}"><input type="hidden" name="form" value="login"><input type="hidden" name="demo" value="${email}">
<button type="submit">${rich('Use this login<unseen> of {role}</unseen>', { role: name, unseen })}</button></form></li>`;
})}
</ul>
</section>`;
