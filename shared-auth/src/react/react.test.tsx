import { act, render, renderHook, screen } from '@testing-library/react';
import { type SessionState, useSession } from '../browser/session.ts';
import type { Role } from '../roles.ts';
import { Guard } from './guard.ts';
import { useCurrentUser } from './use-current-user.ts';

const OUT: SessionState = { status: 'signed-out', user: null, providerDown: false };
const signedIn = (...roles: Role[]): SessionState => ({
  status: 'signed-in',
  user: { id: 'auth0|1', name: 'Ann', email: 'ann@example.org', roles },
  providerDown: false,
});
const be = (session: SessionState) => act(() => useSession.setState(session, true));

beforeEach(() => useSession.setState(OUT, true));

test.each([
  [[], { isDeveloper: false, isAdmin: false, isUser: false }],
  [['Well Owner'], { isDeveloper: false, isAdmin: false, isUser: true }],
  [['Administrator'], { isDeveloper: false, isAdmin: true, isUser: false }],
  [['Developer'], { isDeveloper: true, isAdmin: true, isUser: false }],
] as const)('the current user with roles %j has flags %j', (roles, flags) => {
  const { result, rerender } = renderHook(useCurrentUser);
  expect(result.current).toBeNull();
  be(signedIn(...roles));
  expect(result.current).toEqual({ id: 'auth0|1', name: 'Ann', email: 'ann@example.org', roles, ...flags });
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

test('a guard shows its children to those who may see them, and its fallback to others', () => {
  render(
    <Guard access="admin" fallback="not for you">
      for administrators
    </Guard>,
  );
  expect(screen.getByText('not for you')).toBeInTheDocument();
  be(signedIn('Well Owner'));
  expect(screen.getByText('not for you')).toBeInTheDocument();
  be(signedIn('Administrator'));
  expect(screen.getByText('for administrators')).toBeInTheDocument();
});

test('a guard shows nothing while the session is loading', () => {
  be({ status: 'loading', user: null, providerDown: false });
  const { container } = render(<Guard access="signed-in">welcome</Guard>);
  expect(container).toBeEmptyDOMElement();
});
