import type { MapController } from '@portal/shared-map';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControllerProvider } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { AdjacentSection } from './adjacent-section.tsx';

const untouched = useMapStore.getInitialState();
const user = userEvent.setup();

function show() {
  const setOverlay = jest.fn();
  const rendered = renderInPortal(
    <ControllerProvider value={{ setOverlay } as unknown as MapController}>
      <AdjacentSection />
    </ControllerProvider>,
  );
  return { setOverlay, ...rendered };
}
const report = () => screen.getByRole('button', { name: 'Report' });
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => useMapStore.setState(untouched, true));

test('the adjacent wells report opens in a new tab that has no access to the map', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  show();
  expect(field('Distance (yd)')).toHaveValue('500');
  expect(report()).toBeDisabled();
  expect(report()).toHaveAccessibleDescription(/latitude/);
  await user.type(field('Lat'), '36.11');
  await user.type(field('Lon'), '-101.825');
  await user.click(report());
  expect(open).toHaveBeenCalledWith('/public-tools/tools/adjacent-wells/36.11/-101.825/1500', '_blank', 'noopener');
  await user.clear(field('Distance (yd)'));
  expect(report()).toBeDisabled();
  expect(report()).toHaveAccessibleDescription('Enter a distance greater than 0.');
});

test('the search area is shown on the map while the tool is open, and the place is kept for the next time', async () => {
  const { setOverlay, unmount } = show();
  expect(setOverlay).toHaveBeenLastCalledWith('adjacent', null);
  await user.type(field('Lat'), '36.11');
  await user.type(field('Lon'), '-101.825');
  expect(setOverlay).toHaveBeenLastCalledWith('adjacent', expect.objectContaining({ layers: expect.any(Array) }));
  unmount();
  expect(setOverlay).toHaveBeenLastCalledWith('adjacent', null);
  show();
  expect(field('Lat')).toHaveValue('36.11');
});
