import { ApiError } from '@portal/shared-api/client';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onClose = jest.fn();
const onConfirm = jest.fn();
const words = { title: 'Withdraw it?', action: 'Withdraw', busyAction: 'Withdrawing …', onConfirm, onClose };
const show = (more: object = {}) =>
  render(
    <ConfirmDialog opened {...words} {...more}>
      <p>It is gone then.</p>
    </ConfirmDialog>,
    { wrapper: UiProvider },
  );
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => jest.clearAllMocks());

test('begins at Cancel, and does what it asks for when that is confirmed', async () => {
  show();
  await waitFor(() => expect(button('Cancel')).toHaveFocus());
  fireEvent.click(button('Withdraw'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('begins at its first field, if it has one', async () => {
  show({
    fields: (
      <>
        <input aria-label="Kind" disabled />
        <input aria-label="Reason" defaultValue="None" />
      </>
    ),
  });
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
});

test('is described by what it asks, without its fields and buttons', async () => {
  show({ fields: <input aria-label="Reason" defaultValue="None" /> });
  expect(await screen.findByRole('dialog', { name: 'Withdraw it?' })).toHaveAccessibleDescription('It is gone then.');
});

test('neither closes nor confirms again while it works', () => {
  show({ busy: true });
  fireEvent.click(button('Withdrawing …'));
  fireEvent.click(button('Close'));
  fireEvent.click(button('Cancel'));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('has nothing to press but Cancel as long as there is nothing to confirm, and says what failed', () => {
  show({ action: null, error: new Error('It is no longer there.') });
  expect(screen.queryByText('Withdraw')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('It is no longer there.');
});

function Page() {
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState(false);
  const leave = (): void => {
    setAsked(false);
    setLeft(true);
  };
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Leave
      </button>
      {left && <input aria-label="Next page" ref={(field) => field?.focus()} />}
      {asked && (
        <ConfirmDialog opened {...words} onClose={() => setAsked(false)} onConfirm={leave}>
          <p>It is gone then.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

test.each([
  ['Cancel', () => button('Leave')],
  ['Withdraw', () => screen.getByLabelText('Next page')],
])('gives the focus back, unless something else has taken it: %s', async (name, focused) => {
  render(<Page />, { wrapper: UiProvider });
  button('Leave').focus();
  fireEvent.click(button('Leave'));
  await waitFor(() => expect(button('Cancel')).toHaveFocus());
  await act(async () => fireEvent.click(button(name)));
  await waitFor(() => expect(focused()).toHaveFocus());
});

test('says what is wrong with each value rather than that some are', async () => {
  const detail = 'Some values are not valid. Correct them, then save again.';
  const errors = [{ path: 'body.day', message: 'This day has passed. Choose today or a later one.' }];
  show({ error: new ApiError(422, { type: 'about:blank', title: 'Invalid', status: 422, detail, errors }, null) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This day has passed\. Choose today or a later one\.$/);
});
