import { problem, ROLES, user } from '../test-support/fake-api.ts';
import { checkChangedUser, checkNewUser, isChanged, mistakesIn, newUserValues, valuesOf } from './user-values.ts';

const empty = newUserValues(ROLES);
const good = { ...empty, name: ' Nora ', nickname: 'no', email: 'nora@example.org ', password: 'ogallala' };

test('a new user starts as a well owner with no permit', () => {
  expect(empty).toEqual({ name: '', nickname: '', email: '', password: '', role: 'rol_w', permits: [] });
});

test('without the usual role in the list, none is chosen', () => {
  expect(newUserValues([]).role).toBe('');
});

test('ADM-2: each missing field has its message', () => {
  expect(checkNewUser({ ...empty, role: '' })).toEqual({
    mistakes: {
      name: 'Requires Full-name',
      nickname: 'Requires Nickname',
      email: 'Requires Email',
      password: 'Requires Password',
      role: 'Requires Role',
    },
  });
});

test.each([
  [{ email: 'nora at example' }, { email: 'Requires Email' }],
  [{ password: '1234567' }, { password: 'Must be at least 8 characters' }],
  [{ name: '   ' }, { name: 'Requires Full-name' }],
])('%j is refused', (part, mistakes) => {
  expect(checkNewUser({ ...good, ...part })).toEqual({ mistakes });
});

test('what is sent has no blanks around it', () => {
  expect(checkNewUser({ ...good, permits: [3] })).toEqual({
    user: {
      name: 'Nora',
      nickname: 'no',
      email: 'nora@example.org',
      password: 'ogallala',
      role: 'rol_w',
      permits: [3],
    },
  });
});

test('a change has the id and no password', () => {
  const values = valuesOf(user('Ben', { associated_permits: [2] }));
  expect(checkChangedUser('auth0|ben', values)).toEqual({
    user: { id: 'auth0|ben', name: 'Ben Test', nickname: 'ben', email: 'ben@example.org', role: 'rol_w', permits: [2] },
  });
});

test('what the server found wrong stands at the field it names', () => {
  const error = problem(400, 'The request is not valid.', {
    errors: [
      { path: 'body.email', message: 'Not accepted' },
      { path: 'body.permits.3', message: 'No such permit' },
      { path: 'body.id', message: 'Unknown' },
    ],
  });
  expect(mistakesIn(error)).toEqual({ email: 'Not accepted', permits: 'No such permit' });
  expect(mistakesIn(new Error('down'))).toEqual({});
});

test('something counts as changed when another user would be saved', () => {
  const start = { ...good, permits: [1, 2] };
  expect(isChanged(start, { ...start, permits: [2, 1] })).toBe(false);
  expect(isChanged(start, { ...start, permits: [2] })).toBe(true);
  expect(isChanged(start, { ...start, nickname: 'nn' })).toBe(true);
});
