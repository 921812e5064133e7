import type * as SharedMap from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import type * as Pdf from '@portal/shared-ui/pdf';
import { InPortal } from '@portal/shared-ui/test-support';
import { act, renderHook } from '@testing-library/react';
import { useBasemap } from '../map/use-map.ts';
import { useMapStore } from '../map-store.ts';
import { printPdf } from './print-pdf.ts';

jest.mock('@portal/shared-map', () => ({
  ...jest.requireActual<typeof SharedMap>('@portal/shared-map'),
  captureMap: () => Promise.reject(new Error('Drawn')),
}));

jest.mock('@portal/shared-ui/pdf', () => ({
  ...jest.requireActual<typeof Pdf>('@portal/shared-ui/pdf'),
  makePdf: (layOut: (typeface: object) => unknown) => layOut({ widthOf: () => 10 }),
}));

const DISTRICT = { district: { name: 'NPGCD', shortName: 'NPGCD', url: '', address: [] }, timeZone: 'UTC' };

test.each([
  ['dark', 'outdoors'],
  ['streets', 'streets'],
] as const)(
  'a PDF of the %s map shows the map with %s, and the page then has its own again',
  async (basemap, printed) => {
    const { result } = renderHook(useBasemap, { wrapper: InPortal });
    act(() => useMapStore.setState({ basemap }));
    const map = new FakeMap();
    map.container.dataset.basemap = basemap;
    let pdf: Promise<string> | undefined;
    await act(async () => {
      pdf = printPdf(map as never, { title: '', area: 'shown' }, DISTRICT);
      pdf.catch(() => {});
    });
    expect(result.current).toBe(printed);
    await act(async () => map.fire('styledata'));
    await act(async () => map.fire('idle'));
    await expect(pdf).rejects.toThrow('Drawn');
    expect(result.current).toBe(basemap);
  },
);

test('on paper nothing is being edited, and the page then has its selection again', async () => {
  const drawSelection = { ids: ['a'], vertices: [1] };
  useMapStore.setState({ basemap: 'streets', drawSelection });
  const map = new FakeMap();
  const pdf = printPdf(map as never, { title: '', area: 'shown' }, DISTRICT);
  pdf.catch(() => {});
  await act(async () => {});
  expect(useMapStore.getState().drawSelection.ids).toEqual([]);
  await act(async () => map.fire('idle'));
  await expect(pdf).rejects.toThrow('Drawn');
  expect(useMapStore.getState().drawSelection).toBe(drawSelection);
});

test('on paper there is nothing of a drawing that is not finished, and the page then goes on with it', async () => {
  const sketch = { id: 'x', geometry: { type: 'LineString' as const, coordinates: [] } };
  useMapStore.setState({ basemap: 'streets', drawSelection: { ids: [], vertices: [] }, sketch });
  const map = new FakeMap();
  map.layers = [
    { id: 'gl-draw-lines.hot', type: 'line', filter: ['all'] },
    { id: 'wells', type: 'circle' },
  ] as never;
  const pdf = printPdf(map as never, { title: '', area: 'shown' }, DISTRICT);
  pdf.catch(() => {});
  await act(async () => {});
  expect(map.filters).toEqual([['gl-draw-lines.hot', ['all', ['all'], ['!=', 'id', 'x'], ['!=', 'parent', 'x']]]]);
  await act(async () => map.fire('idle'));
  await expect(pdf).rejects.toThrow('Drawn');
  expect(map.filters.at(-1)).toEqual(['gl-draw-lines.hot', ['all']]);
  useMapStore.setState({ sketch: null });
});

test('the whole district is drawn as large on every screen, and the map then shows what it did', async () => {
  useMapStore.setState({ basemap: 'streets', drawSelection: { ids: [], vertices: [] } });
  const map = new FakeMap();
  const { style } = map.container;
  const pdf = printPdf(map as never, { title: '', area: 'district' }, DISTRICT);
  pdf.catch(() => {});
  await act(async () => {});
  expect(map.camera).toEqual([
    { jump: expect.objectContaining({ center: [expect.closeTo(-101.52), expect.closeTo(36.06)] }) },
  ]);
  expect(Number.parseInt(style.width, 10)).toBeGreaterThan(900);
  await act(async () => map.fire('idle'));
  await expect(pdf).rejects.toThrow('Drawn');
  expect(map.camera.at(-1)).toMatchObject({ jump: { center: [-101.5, 36], zoom: 8.4 } });
  expect(style.width).toBe('');
});
