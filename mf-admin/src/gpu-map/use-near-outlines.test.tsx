import type { EngineMap } from '@portal/shared-map';
import { queryClient } from '@portal/shared-ui/queries';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import type { NearOutlines } from './near-outlines.resource.ts';
import { useNearOutlines } from './use-near-outlines.ts';

const OUTLINE = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [-101.9, 36],
        [-101.8, 36],
        [-101.9, 36],
      ],
    ],
  ],
};
const answer: NearOutlines = { gpus: [], sections: [], parcels: [], has_more: false };
const call = jest.fn();
const asked = () => call.mock.calls.map(([, { query }]) => query);

function mapAt(zoom: number) {
  const listeners = new Set<() => void>();
  const map = {
    zoom,
    getZoom: () => map.zoom,
    getBounds: () => ({ getWest: () => -102.000_04, getSouth: () => 36, getEast: () => -101.9, getNorth: () => 36.1 }),
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
    moveTo: (next: number) => {
      map.zoom = next;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
  return map;
}

const NO_GPUS: readonly number[] = [];
function Near({ map }: { map: ReturnType<typeof mapAt> }) {
  const { lines, note } = useNearOutlines(map as unknown as EngineMap, NO_GPUS);
  return <output>{`${lines.length} lines. ${note}`}</output>;
}

beforeEach(() => {
  queryClient.clear();
  call.mockReset().mockImplementation(async () => answer);
});

test('sections and GPUs are fetched near enough, parcels nearer, and the map says what is left out', async () => {
  const map = mapAt(8);
  renderInPortal(<Near map={map} />, { call: call as never });
  expect(screen.getByText('0 lines. Zoom in to see what corners snap to.')).toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
  map.moveTo(11);
  expect(await screen.findByText('0 lines. Zoom in to snap to parcels too.')).toBeInTheDocument();
  const bounds = { west: -102, south: 36, east: -101.9, north: 36.1 };
  expect(asked()).toEqual([{ ...bounds, parcels: 'false' }]);
  const parcels = [{ boundary_ndx: 1, name: 'Parcel 1', outline: OUTLINE }];
  call.mockImplementation(async () => ({ ...answer, parcels }));
  map.moveTo(12.5);
  expect(await screen.findByText('1 lines.')).toBeInTheDocument();
  expect(asked().at(-1)).toEqual({ ...bounds, parcels: 'true' });
  queryClient.clear();
  call.mockImplementation(async () => ({ ...answer, has_more: true }));
  map.moveTo(14);
  expect(
    await screen.findByText('0 lines. Not all of the lines here are drawn. Zoom in to snap to the others.'),
  ).toBeInTheDocument();
});
