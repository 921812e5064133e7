import { act, render, screen, waitFor } from '@testing-library/react';
import { UiProvider } from '../provider.tsx';
import { user } from '../test-support/portal.tsx';
import { LateTooltip } from './late-tooltip.tsx';
import { loadOverlays } from './load-overlays.ts';
import { MenuButton } from './menu-button.tsx';

const chosen = jest.fn();

const Colors = () => (
  <MenuButton items={({ Menu }) => <Menu.Item onClick={chosen}>Red</Menu.Item>}>
    <button type="button">Colors</button>
  </MenuButton>
);
const button = () => screen.getByRole('button', { name: 'Colors' });
// jsdom lays nothing out, so a menu believes that its button is out of sight and hides.
const item = () => screen.findByRole('menuitem', { name: 'Red', hidden: true });

// First: once downloaded, the overlays stay.
test('a tooltip leaves a control alone while it has the focus', async () => {
  render(
    <LateTooltip label="What it does">
      <button type="button">Tool</button>
    </LateTooltip>,
    { wrapper: UiProvider },
  );
  const tool = screen.getByRole('button', { name: 'Tool' });
  act(() => tool.focus());
  await act(async () => void (await loadOverlays()));
  expect(tool).toHaveFocus();
  act(() => tool.blur());
  await user.tab();
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('What it does');
});

test('the button of a menu has its role and state before and after the menu loads; Escape closes it', async () => {
  render(<Colors />, { wrapper: UiProvider });
  const closed = button();
  expect(closed).toHaveAttribute('aria-haspopup', 'menu');
  expect(closed).toHaveAttribute('aria-expanded', 'false');
  await user.click(closed);
  await item();
  expect(button()).toBe(closed);
  expect(closed).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('menu', { hidden: true });
  expect(closed).toHaveAttribute('aria-controls', menu.id);
  expect(menu).toHaveAttribute('aria-labelledby', closed.id);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
});

test('choosing from a menu closes it and gives the focus back to its button', async () => {
  render(<Colors />, { wrapper: UiProvider });
  await user.click(button());
  await user.click(await item());
  expect(chosen).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toHaveFocus());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
