import { ApiError } from '@portal/shared-api/client';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LoadError } from './load-error.tsx';

const ID = '3f2a91c0-7d0e-4c8e-9a51-6f1f0a2b3c4d';
const failed = (status: number, id: string | null = ID) =>
  new ApiError(status, { type: 'about:blank', title: 'Internal Server Error', status }, null, id);
const show = (error: unknown) =>
  render(<LoadError title="Production" error={error} onRetry={() => {}} retrying={false} />, { wrapper: UiProvider });
const button = () => screen.queryByRole('button', { name: 'Copy reference' });
const writeText = jest.fn(() => Promise.resolve());

beforeEach(() => {
  writeText.mockClear();
  Object.assign(navigator, { clipboard: { writeText } });
});

test('a server error shows its short reference and copies the full one', async () => {
  show(failed(500));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'An error has occurred: Internal Server Error. Reference: 3f2a91c0.',
  );
  await act(async () => fireEvent.click(button()!));
  expect(writeText).toHaveBeenCalledWith(ID);
});

test.each([
  ['a refusal', failed(403)],
  ['an error without an id', failed(500, null)],
  ['a call without an answer', new TypeError('Failed to fetch')],
  ['a server error without a clipboard', failed(500), {}],
])('%s has no reference to copy', (_, error, browser = { clipboard: { writeText } }) => {
  Object.assign(navigator, { clipboard: undefined, ...browser });
  show(error);
  expect(button()).toBeNull();
});
