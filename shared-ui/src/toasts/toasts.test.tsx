import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../provider.tsx';
import { ToastRegion } from './toast-region.tsx';
import { notify, TOAST_MS, useToasts } from './toasts.ts';

const show = () =>
  render(
    <UiProvider>
      <ToastRegion />
    </UiProvider>,
  );
const say = (...toast: Parameters<typeof notify>) => act(() => notify(...toast));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ toasts: [] });
});

test('a toast is said by a live region that was there before it, and disappears after its time', () => {
  show();
  const live = screen.getByRole('region', { name: 'Notifications' }).querySelector('[aria-live="polite"]');
  say('success', 'Data was copied to your clipboard.');
  expect(live).toHaveTextContent('Data was copied to your clipboard.');
  wait(TOAST_MS - 1);
  expect(live).not.toBeEmptyDOMElement();
  wait(1);
  expect(live).toBeEmptyDOMElement();
});

test('an error is an alert', () => {
  show();
  say('error', 'Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  // In a live region it would be said twice.
  expect(screen.getByRole('alert').closest('[aria-live]')).toBeNull();
});

test('a persistent toast stays until it is dismissed', () => {
  show();
  say('warning', 'The map is offline', { persistent: true });
  wait(10 * TOAST_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The map is offline')).toBeNull();
});

test('a toast with an action offers it, longer, and goes when it is pressed', () => {
  const run = jest.fn();
  show();
  say('success', 'Report accepted.', { action: { label: 'Undo', run } });
  wait(TOAST_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Report accepted.')).toBeNull();
});

test.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('a toast does not disappear while %s is on it', (_, enter, leave) => {
  show();
  say('info', 'Read me');
  wait(TOAST_MS - 10);
  enter(screen.getByText('Read me'));
  wait(10 * TOAST_MS);
  expect(screen.getByText('Read me')).toBeInTheDocument();
  leave(screen.getByText('Read me'));
  wait(TOAST_MS);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('only the newest five of many toasts stay', () => {
  show();
  for (let n = 1; n <= 7; n++) say('info', `toast ${n}`);
  expect(screen.getAllByText(/^toast \d$/).map((toast) => toast.textContent)).toEqual(
    [3, 4, 5, 6, 7].map((n) => `toast ${n}`),
  );
});
