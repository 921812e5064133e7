import { PERMITS, ROLES, user } from '../test-support/fake-api.ts';
import { userPath, userRows } from './user-row.ts';

test('roles and permits are shown by their names, or by a text; permits in natural order', () => {
  const users = [
    user('Ben', { associated_permits: [10, 2, 99] }),
    user('Cleo', { assigned_role: null }),
    user('Dan', { assigned_role: 'rol_x' }),
  ];
  const rows = userRows(users, { roles: ROLES, permits: PERMITS });
  expect(rows.map(({ role }) => role)).toEqual(['Well Owner', 'No role', 'Another role']);
  expect(rows[0]?.permits).toEqual(['NP-2', 'NP-10', 'Unknown permit (99)']);
});

test('the address of a user keeps the id in one piece', () => {
  expect(userPath('auth0|a/b')).toBe('/admin/users-management/auth0%7Ca%2Fb');
});
