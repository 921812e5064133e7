import { forgetSignIn, rememberSignIn } from './mark.ts';
import { rolesCookie } from './roles-cookie.ts';

const YEAR = 31_536_000;
const kept = () => decodeURIComponent(document.cookie);

test('the roles cookie is for the whole portal, lasts a year, and goes to no other site, over HTTPS only if set so', () => {
  const all = `Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  expect(rolesCookie(['Administrator', 'Well Owner'], false)).toBe(`portal-roles=Administrator%2CWell%20Owner; ${all}`);
  expect(rolesCookie(['Developer'], true)).toBe(`portal-roles=Developer; ${all}; Secure`);
});

test('a sign-in sets the roles cookie, another replaces it, and the sign-out or one without a role deletes it', () => {
  rememberSignIn(['Administrator', 'Developer']);
  expect(kept()).toBe('portal-roles=Administrator,Developer');
  rememberSignIn(['Well Owner']);
  expect(kept()).toBe('portal-roles=Well Owner');
  forgetSignIn();
  expect(kept()).toBe('');
  rememberSignIn(['Developer']);
  rememberSignIn([]);
  expect(kept()).toBe('');
});
