import { ApiError } from '@portal/shared-api/client';
import { user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aGpu, aReport, aWell, RULES } from '../test-support/gpus.ts';
import { address, fakeApi, openPage, shown } from '../test-support/tool-page.tsx';
import GpuSelectPage from './gpu-select-page.tsx';

jest.mock('@portal/shared-map/tool-map', () => jest.requireActual('../test-support/tool-page.tsx').fakeToolMap());

const { answers, call, inputsOf } = fakeApi(() => ({
  'GET /ui-map-gpus': [aGpu(1001, { gpu_name: 'Home place' }), aGpu(1002)],
  'GET /ui-map-wells-rev': [
    aWell(1),
    aWell(2, { GPU: null, 'Well Status': 'Plugged', npgcd_well_status_ndx: 4 }),
    aWell(3, { 'Well Class': 'Unknown', npgcd_well_class_ndx: 999 }),
  ],
  'GET /public-map/well-counts': [{ count: 2 }, { count: 1 }],
  'GET /ui-map-wells-in-view': { isTooMany: false, wells: [aWell(1), aWell(77, { GPU: 1002 })] },
  'GET /spacing-rules': RULES,
  'GET /gpu-reports/{gpu_number}': aReport(),
}));
const PAGE = '/public-resources/tools/gpu-select';
const show = (path = '') => openPage(`${PAGE}${path}`, { [`${PAGE}/:id?`]: <GpuSelectPage /> }, call);
const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const drawn = (overlay: string) => {
  const [source] = Object.values(shown.map.overlays[overlay]?.sources ?? {});
  if (source?.type !== 'geojson' || typeof source.data === 'string') return [];
  return source.data.features.map(({ properties }) => properties);
};
const feature = (properties: Record<string, unknown>) =>
  ({ properties, geometry: { type: 'Point', coordinates: [] } }) as never;

describe('the page of all GPUs', () => {
  test('lists the wells and draws them on the map, blue or gray, with the circles of their classes', async () => {
    show();
    expect(await screen.findByRole('rowheader', { name: 'DA-1' })).toBeVisible();
    const textsOf = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent).join('|');
    expect(textsOf(screen.getAllByRole('columnheader'))).toBe(
      'Well|Well Class|Well Type|Well Status|Completion Date|Max Yield (GPM)|Latitude|Longitude|Remarks|State Links|' +
        'File Attachments|GPU',
    );
    const row = within(screen.getByRole('row', { name: /DA-1/ }));
    expect(textsOf(row.getAllByRole('gridcell'))).toBe(
      'A|Irrigation|Active|03/07/1998|400|36.01000|-101.89000||State report||1001',
    );
    expect(row.getByRole('link', { name: '1001' })).toHaveAttribute('href', `${PAGE}/1001`);
    await waitFor(() =>
      expect(drawn('points')).toMatchObject([
        { well: 'DA-1', grey: false, buffer: expect.any(Number) },
        { grey: true },
        { grey: true },
      ]),
    );
    expect(drawn('points')[2]).not.toHaveProperty('buffer');
    expect(drawn('areas')).toEqual([{ gpuNumber: 1001 }, { gpuNumber: 1002 }]);
    expect(shown.map).toMatchObject({ focus: null });
    // Only the wells that pass the search of the table are drawn.
    await user.type(screen.getByRole('searchbox', { name: 'Search wells' }), 'plugged');
    expect(rows()).toEqual(['DA-2']);
    await waitFor(() => expect(drawn('points')).toMatchObject([{ well: 'DA-2' }]));
  });

  test('marks a well picked on the map in the table, flies to one chosen in the table, and opens a GPU', async () => {
    show();
    await screen.findByRole('rowheader', { name: 'DA-1' });
    act(() => shown.map.onPick?.([feature({ well: 'DA-3' })], [0, 0]));
    expect(screen.getByRole('row', { selected: true })).toHaveTextContent('DA-3');
    expect(shown.map.focus).toBeNull();
    await user.click(screen.getByRole('row', { name: /DA-2/ }));
    expect(shown.map.focus).toEqual({ center: [-101.89, 36.01], zoom: 14 });
    expect(shown.map.overlays.chosen).not.toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Find a GPU' }));
    await user.keyboard('home');
    await user.click(await screen.findByRole('option', { name: 'GPU 1001 – Home place', hidden: true }));
    expect(address()).toBe(`${PAGE}/1001`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('GPU 1001');
    act(() => shown.map.onPick?.([feature({ gpuNumber: 1002 })], [0, 0]));
    expect(address()).toBe(`${PAGE}/1002`);
  });

  test('is replaced by an error when the wells cannot be loaded, and can be tried again', async () => {
    answers['GET /ui-map-wells-rev'] = new Error('The database is down.');
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred: The database is down.');
    answers['GET /ui-map-wells-rev'] = [aWell(9)];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'DA-9' })).toBeVisible();
  });
});

describe('the page of a district with a million wells', () => {
  const engineMap = (west: number) => {
    const listeners: Array<() => void> = [];
    const bounds = { getWest: () => west, getSouth: () => 35.9, getEast: () => -101.1234567, getNorth: () => 36.4 };
    const move = (to: number) => {
      bounds.getWest = () => to;
      for (const listener of listeners) listener();
    };
    return {
      map: { getBounds: () => bounds, on: (_: string, listen: () => void) => listeners.push(listen), off: () => {} },
      move,
    };
  };
  const asked = () => inputsOf('GET /ui-map-wells-in-view').map((input) => (input as { query: object }).query);

  beforeEach(() => {
    answers['GET /public-map/well-counts'] = [{ count: 1_000_000 }];
    answers['GET /ui-map-wells-in-view'] = { isTooMany: true, wells: [] };
  });

  test('lists the wells in view once they are few enough, and keeps them until new ones arrive', async () => {
    show();
    expect(await screen.findByText(/The district has 1,000,000 wells/)).toBeVisible();
    const { map: engine, move } = engineMap(-103);
    await act(async () => shown.map.onReady?.(engine as never));
    expect(await screen.findByText(/More than 10,000 wells are in view/)).toBeVisible();
    expect(asked()).toEqual([{ west: -103, south: 35.9, east: -101.12346, north: 36.4 }]);
    answers['GET /ui-map-wells-in-view'] = { isTooMany: false, wells: [aWell(7)] };
    act(() => move(-101.5));
    expect(await screen.findByRole('rowheader', { name: 'DA-7' })).toBeVisible();
    expect(screen.getByText('1 well in view')).toBeVisible();
    let answer = (_: unknown): void => {};
    answers['GET /ui-map-wells-in-view'] = new Promise((resolve) => (answer = resolve));
    act(() => move(-101.4));
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(rows()).toEqual(['DA-7']);
    await act(async () => answer({ isTooMany: false, wells: [] }));
    expect(await screen.findByText(/No wells are in view/)).toBeVisible();
    expect(call).not.toHaveBeenCalledWith('GET /ui-map-wells-rev', expect.anything());
  });
});

describe('the page of one GPU', () => {
  test('shows what is on record, the GPU’s wells and those of neighbors inside their circles', async () => {
    show('/1001');
    expect(await screen.findByText('640.5')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('GPU 1001 – Home place');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByText('GPU 1001 – Home place')).toHaveAttribute('aria-current', 'page');
    expect(crumbs.getByRole('link', { name: 'GPU Select' })).toBeVisible();
    const nearLine = 'One well is nearer to the property line than the required 100 yards: DA-2 (40 yards).';
    for (const fact of ['With a meter', 'Dallam, Sherman', '21,120 ft', '800 GPM', '100 yd', nearLine])
      expect(screen.getByText(fact)).toBeVisible();
    const own = within(screen.getByRole('grid', { name: 'Wells of GPU 1001' }));
    expect(own.getByRole('row', { name: /DA-1/ })).toHaveTextContent('150512.3');
    const neighbors = within(screen.getByRole('grid', { name: /^Neighbors’ wells/ }));
    expect(neighbors.getByRole('row', { name: /DA-1/ })).toHaveTextContent('DA-1150DA-77121.6BStockActive1002');
    expect(neighbors.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['DA-1']);
    expect(inputsOf('GET /gpu-reports/{gpu_number}')).toMatchObject([{ params: { gpu_number: 1001 } }]);
    // The map is centered on the GPU, which is drawn above the others.
    expect(shown.map.focus).toEqual({ center: [expect.closeTo(-101.89), expect.closeTo(36.01)], zoom: 13 });
    await waitFor(() => expect(drawn('areas')).toEqual([{ gpuNumber: 1002 }, { gpuNumber: 1001 }]));
  });

  test('says what is a little too close, and what is required, as neither is rounded away', async () => {
    const { wells, wellsInsideBuffers } = aReport();
    answers['GET /gpu-reports/{gpu_number}'] = aReport({
      propertyLineYards: 66.5,
      wells: [{ ...wells[0]!, propertyLineYards: 66.46 }],
      wellsInsideBuffers: [{ ...wellsInsideBuffers[0]!, distanceYards: 149.97 }],
    });
    show('/1001');
    expect(await screen.findByText('66.5 yd')).toBeVisible();
    expect(screen.getByText(/nearer to the property line than the required 66.5 yards: DA-1/)).toBeVisible();
    const own = within(screen.getByRole('grid', { name: 'Wells of GPU 1001' }));
    expect(own.getByRole('row', { name: /DA-1/ })).toHaveTextContent('15066.4');
    const neighbors = within(screen.getByRole('grid', { name: /^Neighbors’ wells/ }));
    expect(neighbors.getByRole('row', { name: /DA-1/ })).toHaveTextContent('DA-77149.9');
  });

  test('draws the wells of neighbors around it as rings, without spacing circles and below its own', async () => {
    show('/1001');
    await waitFor(() =>
      expect(drawn('points')).toMatchObject([
        { well: 'DA-77', neighbor: true },
        { well: 'DA-1', grey: false, buffer: expect.any(Number) },
        { well: 'DA-2' },
      ]),
    );
    expect(drawn('points')[0]).not.toHaveProperty('buffer');
    const [asked] = inputsOf('GET /ui-map-wells-in-view') as Array<{ query: object }>;
    expect(asked?.query).toMatchObject({ west: expect.closeTo(-101.96), north: expect.closeTo(36.08) });
  });

  test.each([
    ['99999', 404, 'There is no GPU 99999.'],
    ['north', 503, 'There is no GPU north.'],
    ['99999999999', 503, 'There is no GPU 99999999999.'],
    ['1001', 503, 'An error has occurred: Service Unavailable'],
  ])('says of GPU %s, for which the API answers %i: %s', async (id, status, text) => {
    answers['GET /gpu-reports/{gpu_number}'] = Object.assign(new Error('Service Unavailable'), { status });
    show(`/${id}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'All GPUs' })).toHaveLength(id === '1001' ? 0 : 1);
  });

  test('leads from a GPU that was joined to the one that it is part of', async () => {
    const detail = 'GPU 2989 has been part of GPU 3601 since 11/28/2026.';
    const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail, code: 'gpu-became' };
    answers['GET /gpu-reports/{gpu_number}'] = new ApiError(404, { ...problem, values: { into: '3601' } }, null);
    show('/2989');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByRole('link', { name: 'GPU 3601' })).toHaveAttribute(
      'href',
      '/public-resources/tools/gpu-select/3601',
    );
  });
});
