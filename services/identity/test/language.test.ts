import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { managementClient } from './support/management.ts';
import { runIdentity } from './support/world.ts';

const [admin] = DEMO_LOGINS;
const PASSWORD = 'windmill-and-mesa';

const world = runIdentity();
const { browser, lastTicket } = world;
beforeEach(() => world.database.query('TRUNCATE identity.attempt'));

const lastMessage = () => world.messages().at(-1)!;
const accepting = (languages: string) => ({ headers: { 'accept-language': languages } });
const SPANISH_LOGIN = /<html lang="es">[\s\S]*<h1>Iniciar sesión<\/h1>/;

test('keeps the portal’s ui_locales through and after a login, until the portal uses another language', async () => {
  const { identity } = world;
  const person = browser();
  const path = await person.openLogin({ ui_locales: 'fr es-MX en' });
  expect((await person.request(path)).text).toMatch(SPANISH_LOGIN);
  const wrong = await person.submit(path, { email: admin.email, password: 'wrong' });
  expect(wrong.text).toContain('Revise su correo electrónico y su contraseña');
  expect(wrong.text).toContain(`class="language" href="${identity.url}${path}?lang=en"`);
  expect((await person.request('/u/reset-password/request')).text).toContain('<h1>Olvidé mi contraseña</h1>');
  await person.openLogin({ ui_locales: 'en' });
  expect((await person.request('/u/reset-password/request')).text).toContain('<h1>Forgot password</h1>');
});

test('uses the browser’s language without ui_locales, and English if it is not supported', async () => {
  const shown = async (languages: string) =>
    /<html lang="(\w+)">/.exec((await browser().request('/u/verify-email/request', accepting(languages))).text)?.[1];
  const found = await Promise.all(['es-MX,es;q=0.9,en;q=0.8', 'en-US,es;q=0.5', 'fr', ''].map(shown));
  expect(found).toEqual(['es', 'en', 'en', 'en']);
});

test('links to the page in the other language, and remembers the choice', async () => {
  const person = browser();
  const path = await person.openLogin({ ui_locales: 'en' });
  const { text } = await person.request(`${path}?form=login`);
  const [, address = ''] = /<a class="language" href="([^"]+)" hreflang="es" lang="es">Español</.exec(text) ?? [];
  expect(address).toBe(`${world.identity.url}${path}?form=login&amp;lang=es`);
  expect((await person.request(address.replaceAll('&amp;', '&'))).text).toMatch(SPANISH_LOGIN);
  expect((await person.request(path)).text).toMatch(SPANISH_LOGIN);
});

test('the link to the other language never leaves the provider', async () => {
  const { url } = world.identity;
  const { text } = await browser().request(`${url}//evil.example/x?lang=en`);
  expect(text).toContain(`class="language" href="${url}//evil.example/x?lang=es"`);
});

test('shows errors as pages in the language of people, and to programs as JSON in English', async () => {
  const page = await browser().request('/no/such/page', accepting('es'));
  expect(page.status).toBe(404);
  expect(page.text).toContain('<p>No hay nada en esta dirección.</p>');
  const answer = await fetch(`${world.identity.url}/no/such/page`, accepting('es'));
  expect(await answer.json()).toMatchObject({ statusCode: 404, message: 'There is nothing at this address.' });
});

describe('a message', () => {
  const createUser = (email: string) => {
    const connection = 'Username-Password-Authentication';
    return managementClient(world.identity).users.create({ email, password: PASSWORD, connection, verify_email: true });
  };

  test('is in the language of the request, and so is the linked page', async () => {
    await browser().submit('/u/reset-password/request?lang=es', { email: admin.email });
    expect(lastMessage()).toContain('Subject: Elija una contraseña nueva para el portal de agua subterránea');
    const [link = ''] = /http\S+/.exec(lastMessage()) ?? [];
    expect((await browser().request(link)).text).toContain('<h1>Elija una contraseña nueva</h1>');
  });

  test('caused by others is in the person’s sign-up language', async () => {
    const email = 'pozo@example.org';
    const person = browser();
    const { location } = await person.request(await person.openLogin({ screen_hint: 'signup', ui_locales: 'es' }));
    await person.submit(location, { name: 'Ana Pozo', email, password: PASSWORD });
    await person.submit('/u/verify-email', { ticket: lastTicket(email), password: PASSWORD });
    const { rows } = await world.database.query('SELECT user_id FROM identity.account WHERE email = $1', [email]);
    const changes = { email: 'ana@example.org', verify_email: true };
    await managementClient(world.identity).users.update(rows[0].user_id, changes);
    expect(lastMessage()).toMatch(/To: ana@example\.org\nSubject: Verifique su correo electrónico [^/\n]+\n/);
  });

  test('is in both languages if the person’s is unknown', async () => {
    await createUser('both@example.org');
    expect(lastMessage()).toContain('Subject: Verify your email address');
    expect(lastMessage()).toContain(' / Verifique su correo electrónico');
    expect(lastMessage()).toMatch(/An account of[\s\S]+lang=en[\s\S]+Una cuenta del portal[\s\S]+lang=es/);
  });
});
