import type { ToolMapProps } from '@portal/shared-map/tool-map';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlaceMap } from './place-map.tsx';

let map: ToolMapProps | null = null;
jest.mock('@portal/shared-map/tool-map', () => ({
  ...jest.requireActual('@portal/shared-map/tool-map'),
  ToolMap: (props: ToolMapProps) => {
    // Of the map that stays, not of one that React gives up while it loads.
    jest.requireActual('react').useEffect(() => {
      map = props;
    });
    return null;
  },
}));

function Fields() {
  const [place, setPlace] = useState<Record<string, unknown>>({ latitude_dd: 36, longitude_dd: -101 });
  return (
    <>
      <PlaceMap latitude={place.latitude_dd as number} longitude={place.longitude_dd as number} onPlace={setPlace} />
      <p>{JSON.stringify(place)}</p>
    </>
  );
}

test('the map opens on demand where the well is, and gives the place that is picked to a tenth of a meter', async () => {
  renderInPortal(<Fields />);
  expect(map).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose on the map' }));
  await waitFor(() => expect(map?.focus).toMatchObject({ center: [-101, 36] }));
  act(() => map?.onPick([], [-101.123_456_78, 36.987_654_32]));
  expect(screen.getByText(/36\.987654,/)).toHaveTextContent('{"latitude_dd":36.987654,"longitude_dd":-101.123457}');
});
