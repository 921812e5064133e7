import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { translatorFor } from '../texts/texts.ts';
import { type PageSettings, Pages } from './pages.ts';

const pagesWith = (changes: Partial<PageSettings>, language: 'en' | 'es' = 'en') =>
  new Pages(
    { portal: 'http://portal.test', signUpAllowed: true, outbox: null, ...changes },
    { translator: translatorFor(language), other: { language: 'es', address: '/u/login/uid?lang=es' } },
  );
const pages = pagesWith({ outbox: '/tmp/outbox.log' });
const evil = '"><script>alert(1)</script>';
const error = { message: evil, fields: ['email'] };

describe('Pages', () => {
  it('lead to the portal in their own language', () => {
    const spanish = pagesWith({}, 'es');
    const all = [
      spanish.verified('a@b.example'),
      spanish.resetDone(),
      spanish.verify({ ticket: 't', email: 'e', isSignUp: true, error: null }),
    ];
    const links = all.flatMap(({ text }) => text.match(/http:\/\/portal\.test[^"]*/g) ?? []);
    expect(new Set(links)).toEqual(new Set(['http://portal.test/?lang=es', 'http://portal.test/login?lang=es']));
  });

  it('have one heading, a title and a link to the portal, and escape what people typed', () => {
    const all = [
      pages.login({ path: '/u/login/uid', error, email: evil, password: evil, demo: DEMO_LOGINS }),
      pages.signUp({ path: '/u/login/uid', mistakes: [error, error], name: evil, email: evil }),
      pages.signUpSent({ path: '/u/login/uid', email: evil }),
      pages.linkRequest('password', { login: null, error, email: evil }),
      pages.linkRequest('email', { login: 'uid', error, email: evil }),
      pages.linkSent('password', null),
      pages.linkSent('email', 'uid'),
      pages.verify({ ticket: evil, email: evil, isSignUp: true, error }),
      pages.verify({ ticket: evil, email: evil, isSignUp: false, error: null }),
      pages.verified(evil),
      pages.reset({ ticket: evil, error }),
      pages.resetDone(),
      pages.linkRefused('password'),
      pages.linkRefused('email'),
      pages.sessionExpired(),
      pages.error({ title: evil, message: evil, detail: evil }),
    ];
    for (const { text } of all) {
      expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).toMatch(/<title>.+ · North Plains GCD<\/title>/);
      expect(text).toContain('href="http://portal.test/?lang=en"');
      expect(text).not.toContain('<script>');
    }
  });

  it('show where messages are only on a machine that sends no mail', () => {
    const sent = (shown: Pages) => [
      shown.linkSent('password', null).text,
      shown.signUpSent({ path: '/u/login/uid', email: 'a@b.example' }).text,
    ];
    for (const text of sent(pages)) expect(text).toContain('/tmp/outbox.log');
    for (const text of sent(pagesWith({}))) expect(text).not.toContain('sends no email');
  });

  it('link an error only to the invalid fields', () => {
    const { text } = pages.signUp({ path: '/u/login/uid', mistakes: [{ message: 'Wrong', fields: ['password'] }] });
    expect(text).toContain('role="alert" id="form-error">Wrong</p>');
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
    expect(text).toMatch(
      /id="password"[^>]* aria-invalid="true" aria-describedby="error-password password-hint" autofocus/,
    );
  });

  it('are in the language of the request, with a link to the other one', () => {
    const { text } = pagesWith({}, 'es').login({ path: '/u/login/uid', error: null, demo: DEMO_LOGINS });
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('<h1>Iniciar sesión</h1>');
    expect(text).toContain('Usar<span class="unseen"> la cuenta de Propietario de pozo</span>');
    expect(pages.sessionExpired().text).toContain('href="/u/login/uid?lang=es" hreflang="es" lang="es">Español</a>');
  });

  it('with a form’s result have no link to the other language, because a link cannot repeat the form', () => {
    const results = [
      pages.signUpSent({ path: '/u/login/uid', email: 'a@b.example' }),
      pages.linkSent('password', null),
      pages.verified('a@b.example'),
      pages.resetDone(),
    ];
    for (const { text } of results) expect(text).not.toContain('hreflang');
  });

  it('leave what is missing to the server, which says so in the language of the page and not of the browser', () => {
    const form = { path: '/u/login/uid', error: null, mistakes: [], demo: [] };
    for (const { text } of [pages.login(form), pages.signUp(form)]) expect(text).toMatch(/<form [^>]*\bnovalidate\b/);
  });

  it('offer to sign up only where that is allowed', () => {
    const form = { path: '/u/login/uid', error: null, demo: [] };
    expect(pages.login(form).text).toContain('>Sign up</a>');
    expect(pagesWith({ signUpAllowed: false }).login(form).text).not.toContain('Sign up');
    expect(pages.login(form).text).not.toContain('Demo');
  });
});
