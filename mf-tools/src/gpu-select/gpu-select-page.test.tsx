import type { ToolMapProps } from '@portal/shared-map/tool-map';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGpu, aReport, aWell, RULES } from '../test-support/gpus.ts';
import GpuSelectPage from './gpu-select-page.tsx';

let map: ToolMapProps;
jest.mock('@portal/shared-map/tool-map', () => ({
  ...jest.requireActual('@portal/shared-map/tool-map'),
  ToolMap: (props: ToolMapProps) => {
    map = props;
    return null;
  },
}));

const user = userEvent.setup();
const call = jest.fn();
const answers: Record<string, unknown> = {};

function Address() {
  return <output>{useLocation().pathname}</output>;
}
function show(path = '') {
  renderInPortal(
    <MemoryRouter initialEntries={[`/public-resources/tools/gpu-select${path}`]}>
      <Routes>
        <Route path="/public-resources/tools/gpu-select/:id?" element={<GpuSelectPage />} />
      </Routes>
      <Address />
    </MemoryRouter>,
    { call: call as never },
  );
}
const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const drawn = (overlay: string) => {
  const [source] = Object.values(map.overlays[overlay]?.sources ?? {});
  if (source?.type !== 'geojson' || typeof source.data === 'string') return [];
  return source.data.features.map(({ properties }) => properties);
};
const feature = (properties: Record<string, unknown>) =>
  ({ properties, geometry: { type: 'Point', coordinates: [] } }) as never;

beforeEach(() => {
  localStorage.clear();
  Object.assign(answers, {
    'GET /ui-map-gpus': [aGpu(1001, { gpu_name: 'Home place' }), aGpu(1002)],
    'GET /ui-map-wells-rev': [
      aWell(1),
      aWell(2, { GPU: null, 'Well Status': 'Plugged', npgcd_well_status_ndx: 4 }),
      aWell(3, { 'Well Class': 'Unknown', npgcd_well_class_ndx: 999 }),
    ],
    'GET /public-map/well-counts': [{ count: 2 }, { count: 1 }],
    'GET /spacing-rules': RULES,
    'GET /gpu-reports/{gpu_number}': aReport(),
  });
  call.mockReset();
  call.mockImplementation(async (key: string) => {
    const answer = answers[key];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

describe('the page of all GPUs', () => {
  test('lists the wells and draws them on the map, blue or gray, with the circles of their classes', async () => {
    show();
    expect(await screen.findByRole('rowheader', { name: 'DA-1' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Well',
      'Well Class',
      'Well Type',
      'Well Status',
      'Completion Date',
      'Max Yield (GPM)',
      'Latitude',
      'Longitude',
      'Remarks',
      'State Links',
      'File Attachments',
      'GPU',
    ]);
    const cells = within(screen.getByRole('row', { name: /DA-1/ })).getAllByRole('gridcell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'A',
      'Irrigation',
      'Active',
      '03/07/1998',
      '400',
      '36.01000',
      '-101.89000',
      '',
      'State report',
      '',
      '1001',
    ]);
    expect(screen.getAllByRole('link', { name: '1001' })[0]).toHaveAttribute(
      'href',
      '/public-resources/tools/gpu-select/1001',
    );
    await waitFor(() =>
      expect(drawn('points')).toMatchObject([
        { well: 'DA-1', grey: false, buffer: expect.any(Number) },
        { grey: true },
        { grey: true },
      ]),
    );
    expect(drawn('points')[2]).not.toHaveProperty('buffer');
    expect(drawn('areas')).toEqual([{ gpuNumber: 1001 }, { gpuNumber: 1002 }]);
    expect(map).toMatchObject({ focus: null });
  });

  test('draws only the wells that pass the search of the table', async () => {
    show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search wells' }), 'plugged');
    expect(rows()).toEqual(['DA-2']);
    await waitFor(() => expect(drawn('points')).toMatchObject([{ well: 'DA-2' }]));
  });

  test('marks a well picked on the map in the table, and flies to a well chosen in the table', async () => {
    show();
    await screen.findByRole('rowheader', { name: 'DA-1' });
    act(() => map.onPick?.([feature({ well: 'DA-3' })], [0, 0]));
    expect(screen.getByRole('row', { selected: true })).toHaveTextContent('DA-3');
    expect(map.focus).toBeNull();
    await user.click(screen.getByRole('row', { name: /DA-2/ }));
    expect(map.focus).toEqual({ center: [-101.89, 36.01], zoom: 14 });
    expect(map.overlays.chosen).not.toBeNull();
  });

  test('opens a GPU picked on the map or found by its name', async () => {
    show();
    await screen.findByRole('rowheader', { name: 'DA-1' });
    await user.click(screen.getByRole('combobox', { name: 'Find a GPU' }));
    await user.keyboard('home');
    await user.click(await screen.findByRole('option', { name: 'GPU 1001 – Home place', hidden: true }));
    expect(screen.getByText('/public-resources/tools/gpu-select/1001')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('GPU 1001');
    act(() => map.onPick?.([feature({ gpuNumber: 1002 })], [0, 0]));
    expect(screen.getByText('/public-resources/tools/gpu-select/1002')).toBeInTheDocument();
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
  const asked = () =>
    call.mock.calls.filter(([key]) => key === 'GET /ui-map-wells-in-view').map(([, { query }]) => query);

  beforeEach(() => {
    answers['GET /public-map/well-counts'] = [{ count: 1_000_000 }];
    answers['GET /ui-map-wells-in-view'] = { isTooMany: true, wells: [] };
  });

  test('lists the wells in view once they are few enough, and keeps them until new ones arrive', async () => {
    show();
    expect(await screen.findByText(/The district has 1,000,000 wells/)).toBeVisible();
    const { map: engine, move } = engineMap(-103);
    await act(async () => map.onReady?.(engine as never));
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
    for (const fact of ['Metered', 'Dallam, Sherman', '21,120 ft', '800 GPM', '100 yd'])
      expect(screen.getByText(fact)).toBeVisible();
    const own = within(screen.getByRole('grid', { name: 'Wells of GPU 1001' }));
    expect(own.getByRole('row', { name: /DA-1/ })).toHaveTextContent('150512.3');
    expect(
      screen.getByText('One well is nearer to the property line than the required 100 yards: DA-2.'),
    ).toBeVisible();
    const neighbors = within(screen.getByRole('grid', { name: /Wells of neighbors/ }));
    expect(neighbors.getByRole('row', { name: /DA-1/ })).toHaveTextContent('DA-1150DA-77121.6BStockActive1002');
    expect(neighbors.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['DA-1']);
    expect(call).toHaveBeenCalledWith(
      'GET /gpu-reports/{gpu_number}',
      expect.objectContaining({ params: { gpu_number: 1001 } }),
    );
  });

  test('centers the map on the GPU and draws it above the others', async () => {
    show('/1001');
    await screen.findByText('640.5');
    expect(map.focus).toEqual({ center: [expect.closeTo(-101.89), expect.closeTo(36.01)], zoom: 13 });
    await waitFor(() => expect(drawn('areas')).toEqual([{ gpuNumber: 1002 }, { gpuNumber: 1001 }]));
  });

  test.each([
    ['99999', Object.assign(new Error('There is no GPU 99999.'), { status: 404 })],
    ['north', null],
    ['99999999999', null],
  ])('says that there is no GPU %s', async (id, error) => {
    answers['GET /gpu-reports/{gpu_number}'] = error ?? new Error('not to be asked');
    show(`/${id}`);
    expect(await screen.findByText(`There is no GPU ${id}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All GPUs' })).toBeVisible();
  });

  test('is replaced by an error when the report cannot be loaded', async () => {
    answers['GET /gpu-reports/{gpu_number}'] = Object.assign(new Error('Service Unavailable'), { status: 503 });
    show('/1001');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred: Service Unavailable');
  });
});
