import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../provider.tsx';

const user = userEvent.setup();
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Refuses all but its first field. */
function Form({ answer }: { answer: Promise<void> }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void answer.then(() => setRefused(true));
      }}
    >
      {['Name', 'County', 'Depth'].map((name) => (
        <input key={name} aria-label={name} aria-invalid={isRefused && name !== 'Name'} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

test('the first mistake takes the focus when a form is refused, and each time that it is refused again', async () => {
  render(<Form answer={Promise.resolve()} />, { wrapper: UiProvider });
  await user.click(save());
  await waitFor(() => expect(field('County')).toHaveFocus());
  await user.click(save());
  await waitFor(() => expect(field('County')).toHaveFocus());
});

test('a person who went on before the form was refused is left there', async () => {
  let resolve = (): void => {};
  const answer = new Promise<void>((answered) => {
    resolve = answered;
  });
  render(<Form answer={answer} />, { wrapper: UiProvider });
  await user.click(save());
  await user.click(field('Depth'));
  resolve();
  await waitFor(() => expect(field('County')).toHaveAttribute('aria-invalid', 'true'));
  expect(field('Depth')).toHaveFocus();
});
