import { PERMITS, ROLES, user } from '../test-support/fake-api.ts';
import { userPath, userRows } from './user-row.ts';

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

test('a user without a role, or with an unlisted one, has a text instead of its name', () => {
  const rows = userRows([user('Ben', { assigned_role: null }), user('Cleo', { assigned_role: 'rol_x' })], {
    roles: ROLES,
    permits: PERMITS,
  });
  expect(rows.map(({ role }) => role)).toEqual(['No role', 'Another role']);
});

test('the address of a user keeps the id in one piece', () => {
  expect(userPath('auth0|a/b')).toBe('/admin/users-management/auth0%7Ca%2Fb');
});
