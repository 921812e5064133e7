import { returnPath } from './return-path.ts';

test('a return path within the portal is kept with its query and hash', () => {
  const paths = [
    ...['/', '/dashboard', '/dashboard?year=2025&x=%20#permits', '/admin/users-management/auth0%7C1'],
    ...['/?next=//evil.example', '/authors'],
  ];
  expect(paths.map(returnPath)).toEqual(paths);
});

const REFUSED = [
  ...['//evil.example/x', '/\\evil.example', '\\\\evil.example', 'https://evil.example/', 'https:/evil.example'],
  ...['javascript:alert(1)', 'dashboard', '', '/x/..//evil.example', '/./\\evil.example', '/\t/evil.example'],
  ...['/dash\nboard', '/\u0000', '/auth/callback?code=1&state=2', '/auth/logout', '/auth', '/x/../auth/logout'],
  ...[undefined, null, 7, ['/dashboard'], { toString: () => '/dashboard' }],
];
test.each(REFUSED.map((value) => [value]))('the return path %p leads home', (value) => {
  expect(returnPath(value)).toBe('/');
});
