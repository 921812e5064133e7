import { user } from '@portal/shared-ui/test-support';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { freshStore, mapOnPage, renderOnMap } from '../test-support/map-page.tsx';
import { BuffersSection } from './buffers-section.tsx';
import { useBuffersOverlay } from './use-buffers-overlay.ts';

const store = freshStore();

function OnMap() {
  useBuffersOverlay();
  return null;
}
function show() {
  const map = mapOnPage();
  const setOverlay = jest.fn();
  const camera = { show: jest.fn() };
  renderOnMap(
    { map, setOverlay, camera },
    <>
      <OnMap />
      <BuffersSection />
    </>,
  );
  return { map, setOverlay, camera };
}
const buffer = (number: number) => within(screen.getByRole('group', { name: `Buffer ${number}` }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
function place(number: number, lat: string, lon: string) {
  fireEvent.change(buffer(number).getByLabelText('Lat'), { target: { value: lat } });
  fireEvent.change(buffer(number).getByLabelText('Lon'), { target: { value: lon } });
}
const choose = (number: number, name: string, option: string) =>
  user.selectOptions(buffer(number).getByLabelText(name), option);

test('Draw needs a valid latitude and longitude, and says which of several buffers has none', async () => {
  show();
  expect(button('Draw')).toBeDisabled();
  expect(button('Draw')).toHaveAccessibleDescription(/latitude from -90 to 90 and a longitude from -180 to 180/);
  place(1, '36.1', '-201');
  expect(button('Draw')).toBeDisabled();
  await user.click(button('Choose on the map'));
  act(() => store().pointWanted?.([-101.5, 36.25]));
  expect(buffer(1).getByLabelText('Lat')).toHaveValue('36.25000');
  expect(buffer(1).getByLabelText('Lon')).toHaveValue('-101.50000');
  expect(buffer(1).getByRole('status')).toHaveTextContent('Point chosen: 36.25000, -101.50000');
  expect(button('Draw')).toBeEnabled();
  expect(button('Draw')).not.toHaveAccessibleDescription();
  await user.click(button('Add a buffer'));
  place(2, '', '-101.9');
  expect(button('Draw')).toHaveAccessibleDescription(/^Buffer 2: /);
  await user.click(button('Remove Buffer 2'));
  expect(button('Add a buffer')).toHaveFocus();
  expect(button('Draw')).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('a label sets the radius; only a custom buffer can change it', async () => {
  show();
  const radius = () => buffer(1).getByLabelText('Radius');
  expect(radius()).toBeDisabled();
  await choose(1, 'Label', 'Class D');
  expect(radius()).toHaveValue('500');
  expect(buffer(1).getByLabelText('Units')).toBeDisabled();
  await choose(1, 'Label', 'Custom');
  await user.clear(radius());
  await user.type(radius(), '2');
  await choose(1, 'Units', 'miles');
  expect(store().bufferRows[0]).toMatchObject({ label: null, amount: '2', unit: 'miles' });
  await choose(1, 'Label', 'DISABLE');
  expect(radius()).toHaveValue('0.1');
  expect(store().bufferRows[0]).toMatchObject({ unit: 'yards' });
});

test('Draw puts the circles on the map and shows them whole; Clear takes them away; Reset returns the defaults', async () => {
  const { setOverlay, camera } = show();
  place(1, '36.1', '-101.9');
  await user.click(button('Add a buffer'));
  await user.click(button('Draw'));
  expect(screen.getByText('2 buffers are on the map.')).toBeVisible();
  expect(store().bufferCircles.map(({ name }) => name)).toEqual(['Class A, 150 yards', 'Class B, 250 yards']);
  expect(setOverlay).toHaveBeenLastCalledWith('buffers', expect.objectContaining({ layers: expect.any(Array) }));
  const [[{ box }]] = camera.show.mock.calls;
  expect((box[0][0] + box[1][0]) / 2).toBeCloseTo(-101.9);
  expect((box[0][1] + box[1][1]) / 2).toBeCloseTo(36.1);
  await user.click(button('Clear'));
  expect(setOverlay).toHaveBeenLastCalledWith('buffers', null);
  expect(button('Clear')).toBeDisabled();
  expect(button('Draw')).toHaveFocus();
  await user.click(button('Reset'));
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(buffer(1).getByLabelText('Lat')).toHaveValue('');
  expect(button('Draw')).toBeDisabled();
});

test('the focus goes to the first field when Draw is disabled, and to the map when the sheet closes', async () => {
  const { map } = show();
  place(1, '36.1', '-101.9');
  await user.click(button('Draw'));
  place(1, '', '-101.9');
  await user.click(button('Clear'));
  expect(buffer(1).getByLabelText('Lat')).toHaveFocus();
  place(1, '36.1', '-101.9');
  const media = jest.spyOn(window, 'matchMedia');
  media.mockReturnValue({ matches: true } as MediaQueryList);
  await user.click(button('Draw'));
  media.mockRestore();
  expect(store().section).toBeNull();
  expect(map.canvas).toHaveFocus();
});

test('Use my location fills in the place or says why not, and is not offered by a browser without geolocation', async () => {
  const getCurrentPosition = jest.fn();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  show();
  getCurrentPosition.mockImplementation((_done, failed) => failed({ code: 1 }));
  await user.click(button('Use my location'));
  expect(
    screen.getByText('Your browser blocked access to your location. Allow it in the browser’s settings and try again.'),
  ).toBeVisible();
  getCurrentPosition.mockImplementation((done) => done({ coords: { latitude: 36.05, longitude: -101.7 } }));
  await user.click(button('Use my location'));
  expect(buffer(1).getByLabelText('Lat')).toHaveValue('36.05000');
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
  show();
  expect(screen.queryByRole('button', { name: 'Use my location' })).not.toBeInTheDocument();
});
