import { PERMITS, ROLES, user } from '../test-support/fake-api.ts';
import { compareTexts, userPath, userRows } from './user-row.ts';

test('roles and permits are shown by their names, permits in natural order', () => {
  const [row] = userRows([user('Ben', { associated_permits: [10, 2, 99] })], { roles: ROLES, permits: PERMITS });
  expect(row).toMatchObject({
    name: 'Ben Test',
    nickname: 'ben',
    role: 'Well Owner',
    email: 'ben@example.org',
    permits: ['NP-2', 'NP-10', 'Unknown permit (99)'],
  });
});

test('a user without a role, or with one that has no name here, is told apart', () => {
  const rows = userRows([user('Ben', { assigned_role: null }), user('Cleo', { assigned_role: 'rol_x' })], {
    roles: ROLES,
    permits: PERMITS,
  });
  expect(rows.map(({ role }) => role)).toEqual(['No role', 'Another role']);
});

test('the address of a user keeps the id in one piece', () => {
  expect(userPath('auth0|a/b')).toBe('/admin/users-management/auth0%7Ca%2Fb');
});

test('texts are compared without regard to case', () => {
  expect(['b', 'A', 'c'].sort(compareTexts)).toEqual(['A', 'b', 'c']);
});
