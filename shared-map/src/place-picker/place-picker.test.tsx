import type { Box, Coordinates } from '@portal/shared-map';
import type { ToolMapProps } from '@portal/shared-map/tool-map';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlacePicker } from './place-picker.tsx';

let map: ToolMapProps;
jest.mock('@portal/shared-map/tool-map', () => ({
  ...jest.requireActual('@portal/shared-map/tool-map'),
  ToolMap: (props: ToolMapProps) => {
    map = props;
    return null;
  },
}));

const BOX: Box = [
  [-102, 36],
  [-101, 37],
];
const AROUND = { overlay: { sources: {}, layers: [] }, box: BOX };

/** A form that rounds what is picked. */
function Fields({ start, around = null }: { start: Coordinates | null; around?: typeof AROUND | null }) {
  const [place, setPlace] = useState(start);
  const rounded = (value: number): number => Number(value.toFixed(5));
  return (
    <>
      <PlacePicker
        place={place}
        around={around}
        onPick={({ latitude, longitude }) => setPlace({ latitude: rounded(latitude), longitude: rounded(longitude) })}
        instead="Enter the coordinates."
      />
      <output>{JSON.stringify(place)}</output>
      <button type="button" onClick={() => setPlace({ latitude: 36.5, longitude: -102 })}>
        Type another
      </button>
    </>
  );
}
const markedAt = () => JSON.stringify(map.overlays.place?.sources);

test('the map opens where the place is, gives and announces the one that is picked, and follows one that is typed', async () => {
  renderInPortal(<Fields start={{ latitude: 36, longitude: -101 }} />);
  expect(map.focus).toMatchObject({ center: [-101, 36] });
  expect(map.pickPlace).toBe(true);
  act(() => map.onPick([], [-101.123_456_78, 36.987_654_32]));
  expect(screen.getByText('{"latitude":36.98765,"longitude":-101.12346}')).toBeInTheDocument();
  expect(markedAt()).toContain('[-101.12346,36.98765]');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Place chosen: 36.98765, -101.12346',
  );
  // It does not move under the pointer.
  expect(map.focus).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Type another' }));
  expect(map.focus).toMatchObject({ center: [-102, 36.5] });
});

test.each([
  ['a place with something around it', { latitude: 36, longitude: -101 }, AROUND],
  ['no place yet', null, null],
  ['a place where maps end', { latitude: 89, longitude: -101 }, null],
])('with %s the map starts there, or else at the district', (_, start, around) => {
  renderInPortal(<Fields start={start} around={around} />);
  expect(map.focus).toEqual(around && { box: BOX });
  expect(map.overlays.around).toBe(around && AROUND.overlay);
});
