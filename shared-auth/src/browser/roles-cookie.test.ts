import { forgetSignIn, rememberSignIn } from './mark.ts';
import { rolesCookie } from './roles-cookie.ts';

const YEAR = 31_536_000;
const kept = () => decodeURIComponent(document.cookie);

test('it is for the whole portal, for a year, and goes to no other site', () => {
  expect(rolesCookie(['Administrator', 'Well Owner'], false)).toBe(
    `portal-roles=Administrator%2CWell%20Owner; Path=/; Max-Age=${YEAR}; SameSite=Lax`,
  );
});

test('under https it is sent by https alone', () => {
  expect(rolesCookie(['Developer'], true)).toBe(
    `portal-roles=Developer; Path=/; Max-Age=${YEAR}; SameSite=Lax; Secure`,
  );
});

test('a sign-in leaves it, another replaces it, and the sign-out takes it away', () => {
  rememberSignIn(['Administrator', 'Developer']);
  expect(kept()).toBe('portal-roles=Administrator,Developer');
  rememberSignIn(['Well Owner']);
  expect(kept()).toBe('portal-roles=Well Owner');
  forgetSignIn();
  expect(kept()).toBe('');
});

test('somebody without a role leaves none', () => {
  rememberSignIn(['Developer']);
  rememberSignIn([]);
  expect(kept()).toBe('');
});
