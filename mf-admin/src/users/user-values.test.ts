import { problem, ROLES } from '../test-support/fake-api.ts';
import { checkNewUser, isChanged, mistakesIn, newUserValues } from './user-values.ts';

const empty = newUserValues(ROLES);
const good = { ...empty, name: ' Nora ', nickname: 'no', email: 'nora@example.org ', password: 'ogallala' };

test('a new user has the usual role, if there is one', () => {
  expect([empty.role, newUserValues([]).role]).toEqual(['rol_w', '']);
});

test('a missing role, a blank name, a short password and what is no address are refused; blanks around are not sent', () => {
  const mistakesOf = (part: Partial<typeof good>) => checkNewUser({ ...good, ...part });
  expect(mistakesOf({ role: '' })).toEqual({ mistakes: { role: 'Requires Role' } });
  expect(mistakesOf({ name: '   ' })).toEqual({ mistakes: { name: 'Requires Full-name' } });
  expect(mistakesOf({ password: '1234567' })).toEqual({ mistakes: { password: 'Must be at least 8 characters' } });
  expect(mistakesOf({ email: 'nora at example' })).toEqual({ mistakes: { email: 'Requires Email' } });
  expect(mistakesOf({})).toMatchObject({ user: { name: 'Nora', email: 'nora@example.org' } });
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
