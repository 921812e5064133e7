import { user } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { reportAddress } from './adjacent.ts';
import { AdjacentSection } from './adjacent-section.tsx';

freshStore();

function show() {
  const setOverlay = jest.fn();
  return { setOverlay, ...renderOnMap({ setOverlay }, <AdjacentSection />) };
}
const report = () => screen.getByRole('button', { name: 'Report' });
const field = (name: string) => screen.getByRole('textbox', { name });

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

test.each([
  [{ distance: '0.1' }, '/public-tools/tools/adjacent-wells/36.11/-101.825/0.3'],
  [{ lat: '' }, null],
  [{ lat: '90.1' }, null],
  [{ lon: '-180.1' }, null],
  [{ lon: 'west' }, null],
  [{ distance: '0' }, null],
])('the report of a form with %j has the address %j', (change, address) => {
  expect(reportAddress({ lat: '36.11', lon: '-101.825', distance: '500', ...change })).toBe(address);
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
  expect(field('Lat')).toHaveValue('36.11000');
});

test('a pair of coordinates written into one field fills both', async () => {
  show();
  await user.type(field('Lat'), `36° 14' 5" N 102° 3' W`);
  await user.tab();
  expect(field('Lat')).toHaveValue('36.23472');
  expect(field('Lon')).toHaveValue('-102.05000');
  expect(report()).toBeEnabled();
});
