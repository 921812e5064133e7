import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import { clickOwnerOf } from '../map/click-owner.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { DrawTools } from './draw-tools.tsx';

const store = freshStore();

test('"Popups" switches popups off, and the drawing tool stays loaded after it is closed; leaving the page picks no point', async () => {
  const { unmount } = renderInPortal(<DrawTools />);
  const popups = screen.getByRole('button', { name: 'Popups', pressed: true });
  await user.click(popups);
  expect(popups).toHaveAttribute('aria-pressed', 'false');
  expect(clickOwnerOf(store())).toBe('highlight');
  const draw = screen.getByRole('button', { name: 'Draw and measure' });
  expect(store().drawing).toBe(false);
  await user.click(draw);
  expect(draw).toHaveAttribute('aria-expanded', 'true');
  await user.click(draw);
  expect(store()).toMatchObject({ drawing: true, drawToolsOpen: false });
  act(() => store().wantPoint(() => {}));
  unmount();
  expect(store().pointWanted).toBeNull();
});

test('the map help explains clicks, touch and keys, and closing it returns the focus to its button', async () => {
  renderInPortal(<DrawTools />);
  const button = screen.getByRole('button', { name: 'Map help' });
  await user.click(button);
  const help = await screen.findByRole('dialog', { name: 'Map help' });
  for (const word of [
    'Right-click',
    'one second',
    'Arrows',
    'Enter or Space',
    'Shift with F10',
    'Move map',
    'Backspace',
    'Trash',
    'Corners, or Location',
    'N and P select',
    'by 10 pixels, or with Shift by 1',
  ])
    expect(help).toHaveTextContent(word);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
