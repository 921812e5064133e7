import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { UiProvider } from '../provider.tsx';

const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });

/** What a part shows before and after its button is pressed. */
function Part({ show }: { show: (press: () => void, isPressed: boolean) => ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return <main>{show(() => setPressed(true), isPressed)}</main>;
}

async function press(name: string, show: Parameters<typeof Part>[0]['show']): Promise<void> {
  render(<Part show={show} />, { wrapper: UiProvider });
  button(name).focus();
  await user.keyboard('{Enter}');
}

const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

test('the field that takes the place of its button takes the focus', async () => {
  await press('Add note', (open, isOpen) => (
    <section>
      <h2>Reading</h2>
      {isOpen ? (
        <label>
          Note <textarea />
        </label>
      ) : (
        <button type="button" onClick={open}>
          Add note
        </button>
      )}
    </section>
  ));
  await hasFocus(() => screen.getByRole('textbox', { name: 'Note' }));
});

test('the message that takes the place of a form takes the focus', async () => {
  await press('Send', (send, isSent) =>
    isSent ? (
      <p role="status">We sent it.</p>
    ) : (
      <form>
        <button type="button" onClick={send}>
          Send
        </button>
      </form>
    ),
  );
  await hasFocus(() => screen.getByRole('status'));
});

test('the field above takes the focus when an offer to fill it goes', async () => {
  await press('Use it', (use, isUsed) => (
    <>
      <h1>Report</h1>
      <label>
        Reading <input />
      </label>
      <ul>
        {!isUsed && (
          <li>
            <button type="button" onClick={use}>
              Use it
            </button>
          </li>
        )}
      </ul>
      <input aria-label="Next" />
    </>
  ));
  await hasFocus(() => screen.getByRole('textbox', { name: 'Reading' }));
});

test.each([
  ['GPU 1', 'Remove 2'],
  ['GPU 2', 'Remove 1'],
])(
  'the same button of the next item takes the focus when %s is removed, or of the previous one',
  async (gone, next) => {
    await press(`Remove ${gone.slice(4)}`, (remove, isRemoved) => (
      <ul>
        {['GPU 1', 'GPU 2']
          .filter((gpu) => !isRemoved || gpu !== gone)
          .map((gpu) => (
            <li key={gpu}>
              <a href="/">{gpu}</a>
              <button type="button" onClick={remove}>
                Remove {gpu.slice(4)}
              </button>
            </li>
          ))}
      </ul>
    ));
    await hasFocus(() => button(next));
  },
);

test('the heading of its section takes the focus when a button goes without anything in its place, or is disabled', async () => {
  await press('Take into review', (take, isTaken) => (
    <>
      <h1>Application</h1>
      <section>
        <h2>Steps</h2>
        <ul>
          <li>
            <h3>First step</h3>
            <input aria-label="Note" />
          </li>
        </ul>
        <div>
          <button type="button" disabled={isTaken} onClick={take}>
            Take into review
          </button>
          <button type="button">Deny</button>
        </div>
      </section>
    </>
  ));
  await hasFocus(() => screen.getByRole('heading', { name: 'Steps' }));
});

test('a person who clicked beside everything is left there', async () => {
  await press('Close', (close, isClosed) => (
    <>
      <h1>Page</h1>
      <p>Text</p>
      {!isClosed && (
        <button type="button" onMouseEnter={close}>
          Close
        </button>
      )}
    </>
  ));
  await user.click(screen.getByText('Text'));
  await user.hover(button('Close'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.body).toHaveFocus();
});
