import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UpdateOffer } from './update-offer.tsx';
import { forgetPostponed, offer, postpone, useUpdate } from './update-store.ts';
import { UpdatedPanel } from './updated-panel.tsx';

const DAY = 24 * 3600 * 1000;
const offered = () => useUpdate.getState().offered;
const guard = (event: Event) => event.preventDefault();

beforeEach(() => useUpdate.setState({ offered: false, key: null, later: null }));
afterEach(() => window.removeEventListener('beforeunload', guard));

test('the offer is a status with two buttons, and takes no focus', () => {
  render(<UpdateOffer />, { wrapper: UiProvider });
  expect(screen.queryByRole('status')).toBeNull();
  act(() => offer('a'));
  expect(screen.getByRole('status')).toHaveTextContent(/^A new version of the portal is ready\.$/);
  expect(screen.getByRole('button', { name: 'Reload' })).not.toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('the update offer is hidden while the page itself says that it was updated', () => {
  const { rerender } = render([<UpdateOffer key="offer" />, <UpdatedPanel key="panel" />], { wrapper: UiProvider });
  act(() => offer('a'));
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
  rerender([<UpdateOffer key="offer" />]);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('the update offer says when work is not saved, also when that work began after the offer', () => {
  render(<UpdateOffer />, { wrapper: UiProvider });
  act(() => offer('a'));
  window.addEventListener('beforeunload', guard);
  fireEvent.focus(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('status')).toHaveTextContent('Save your work before you reload.');
});

test('“Later” hides the offer of these releases for a day, but not of others or where code is missing; it is gone when the page is current', () => {
  offer('a', 0);
  postpone(0);
  offer('a', DAY - 1);
  expect(offered()).toBe(false);
  offer('b', 1);
  expect(offered()).toBe(true);
  postpone(1);
  offer('b', DAY + 1);
  expect(offered()).toBe(true);
  postpone(DAY + 1);
  forgetPostponed();
  offer('b', DAY + 2);
  expect(offered()).toBe(true);
  offer('a');
  offer(null);
  expect(offered()).toBe(false);
});
