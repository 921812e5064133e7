import { forgetSignIn, rememberSignIn } from './mark.ts';
import { rolesCookie } from './roles-cookie.ts';

const YEAR = 31_536_000;
const kept = () => decodeURIComponent(document.cookie);

test('the roles cookie is for the whole portal, lasts a year, and goes to no other site', () => {
  expect(rolesCookie(['Administrator', 'Well Owner'], false)).toBe(
    `portal-roles=Administrator%2CWell%20Owner; Path=/; Max-Age=${YEAR}; SameSite=Lax`,
  );
});

test('the roles cookie set over HTTPS is sent over HTTPS only', () => {
  expect(rolesCookie(['Developer'], true)).toBe(
    `portal-roles=Developer; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`,
  );
});

test('a sign-in sets the roles cookie, another replaces it, and the sign-out deletes it', () => {
  rememberSignIn(['Administrator', 'Developer']);
  expect(kept()).toBe('portal-roles=Administrator,Developer');
  rememberSignIn(['Well Owner']);
  expect(kept()).toBe('portal-roles=Well Owner');
  forgetSignIn();
  expect(kept()).toBe('');
});

test('a person without a role gets no roles cookie', () => {
  rememberSignIn(['Developer']);
  rememberSignIn([]);
  expect(kept()).toBe('');
});
