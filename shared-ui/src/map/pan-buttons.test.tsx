import { render, screen } from '@testing-library/react';
import { UiProvider } from '../provider.tsx';
import { user } from '../test-support/portal.tsx';
import { PanButtons } from './pan-buttons.tsx';

function show(bearing = 0) {
  const map = { getBearing: () => bearing, panBy: jest.fn() };
  render(
    <UiProvider>
      <PanButtons map={map} />
    </UiProvider>,
  );
  return map;
}
const toggle = () => screen.getByRole('button', { name: 'Move map' });

test.each([
  ['north', 0, [0, -150]],
  ['south', 0, [0, 150]],
  ['east', 0, [150, 0]],
  ['west', 0, [-150, 0]],
  // East is up, so north is to the left.
  ['north', 90, [-150, 0]],
])('the button moves the map %s, also when it is turned by %i degrees', async (direction, bearing, offset) => {
  const { panBy } = show(bearing);
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: `Move map ${direction}` }));
  expect(panBy.mock.calls[0][0].map((pixels: number) => pixels + 0)).toEqual(offset);
});

test('the buttons are folded until opened, and Escape folds them and returns to the button that opened them', async () => {
  show();
  expect(screen.getAllByRole('button')).toEqual([toggle()]);
  await user.tab();
  await user.keyboard('{Enter}{Tab}');
  expect(screen.getByRole('button', { name: 'Move map north' })).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});
