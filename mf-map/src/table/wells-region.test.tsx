import { aProduct, FakeMap } from '@portal/shared-map/test-support';
import { user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { aWell } from '../test-support/wells.ts';
import { WellsRegion } from './wells-region.tsx';

jest.mock('../graph/load-panel.ts', () => ({ preparesGraph: {} }));

const store = freshStore({ product: aProduct(), status: { kind: 'ready', late: false, failed: [] } });
const call = jest.fn();
const onClose = jest.fn();
let map: FakeMap;

function show({ withMap = true } = {}) {
  map = new FakeMap();
  renderOnMap(withMap ? { map } : null, <WellsRegion onClose={onClose} />, { call });
}
/** A page of wells as the API returns it. */
const pagesOf =
  (total: number) =>
  async (_: string, { query: { offset, limit } }: { query: { offset: number; limit: number } }) => ({
    total,
    wells: Array.from({ length: Math.min(limit, total - offset) }, (_, index) => aWell(offset + index)),
  });
/** Moves the map, which then reports its view. */
const moveTo = (bounds: Partial<FakeMap['bounds']>) =>
  act(() => {
    Object.assign(map.bounds, bounds);
    useMapStore.setState({ view: { ...store().view } });
  });
const everyAsked = () =>
  call.mock.calls.filter(([key]) => key === 'GET /public-map/wells').map(([, { query }]) => query);
/** Queries for a page of the table, not for all rows. */
const wellsAsked = () => everyAsked().filter(({ limit }) => limit <= 60);
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => call.mockReset().mockResolvedValue({ total: 41_234, wells: [aWell(1), aWell(2)] }));

test('the table lists the wells in view and says how many there are', async () => {
  const incomplete = { GPU: null, 'Completion Date': null };
  const measured = { 'Winter Observations': true, 'Battery Data': true };
  call.mockResolvedValue({ total: 41_234, wells: [aWell(1, measured), aWell(2, incomplete)] });
  show();
  expect(await screen.findByText('41,234 wells in view')).toBeVisible();
  expect(screen.getByText('To search the table, zoom in to 25,000 wells or fewer.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const [, ...wells] = within(screen.getByRole('grid', { name: 'Wells in view' })).getAllByRole('row');
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  expect(wells.map((row) => cellsOf(row).slice(0, -1).join('|'))).toEqual([
    'A|Irrigation|Active|03/07/1998|12|36.10000|-101.50000|Winter observations, Battery',
    'A|Irrigation|Active|||36.10000|-101.50000|',
  ]);
  expect(screen.getByRole('link', { name: '12' })).toHaveAttribute('href', '/public-resources/tools/gpu-select/12');
  expect(wellsAsked()[0]).toMatchObject({ west: -102, south: 35.5, east: -101, north: 36.5, limit: 30, offset: 0 });
});

test('the table follows the map and the filters, and keeps its rows until new ones arrive', async () => {
  show();
  await screen.findByText('41,234 wells in view');
  const answers: Array<(_: unknown) => void> = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  moveTo({});
  moveTo({ west: -101.5 });
  await waitFor(() => expect(wellsAsked()).toHaveLength(2));
  expect(wellsAsked()[1]).toMatchObject({ west: -101.5 });
  expect(rows()).toEqual(['NP-1', 'NP-2']);
  moveTo({ west: -101.2 });
  await waitFor(() => expect(wellsAsked()).toHaveLength(3));
  await act(async () => answers[1]!({ total: 1, wells: [aWell(9)] }));
  // Wells of an earlier view that arrive late are not shown.
  await act(async () => answers[0]!({ total: 1, wells: [aWell(8)] }));
  expect(rows()).toEqual(['NP-9']);
  expect(screen.getByRole('status')).toHaveTextContent('1 well in view');
  act(() => store().setFilters({ wellClass: ['B'] }));
  await waitFor(() => expect(wellsAsked()[3]).toMatchObject({ wellClass: 'B' }));
});

test('a table that a link opens leaves the focus where it is; columns can be sorted and announce their order', async () => {
  show();
  await screen.findByText('41,234 wells in view');
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('columnheader', { name: 'Well' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Completion Date' }));
  await user.click(screen.getByRole('button', { name: 'Completion Date' }));
  expect(wellsAsked().at(-1)).toMatchObject({ sort: 'Completion Date', descending: 'true', offset: 0 });
  expect(screen.getByRole('columnheader', { name: 'Completion Date' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Well' })).toHaveAttribute('aria-sort', 'none');
});

test('the table has pages of four sizes, and another area starts at the first page', async () => {
  call.mockImplementation(pagesOf(41_234));
  show();
  await screen.findByText('1–30 of 41,234');
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('31–60 of 41,234')).toBeVisible();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect([...sizes.children].map(({ textContent }) => textContent)).toEqual(['5', '10', '30', '60']);
  await user.selectOptions(sizes, '10');
  expect(wellsAsked().at(-1)).toMatchObject({ limit: 10, offset: 30 });
  moveTo({ west: -101.5 });
  await waitFor(() => expect(wellsAsked().at(-1)).toMatchObject({ west: -101.5, offset: 0 }));
});

test('wells in view can be searched, also after the map has moved', async () => {
  call.mockImplementation(pagesOf(1234));
  show();
  const search = await screen.findByRole('searchbox', { name: 'Search wells in view' });
  expect(rows()).toHaveLength(30);
  await user.type(search, 'NP-1233');
  await waitFor(() => expect(rows()).toEqual(['NP-1233']));
  expect(screen.getByText('1 of 1,234 wells in view')).toBeVisible();
  call.mockImplementation(pagesOf(1300));
  moveTo({ west: -101.5 });
  expect(await screen.findByText('1 of 1,300 wells in view')).toBeVisible();
  expect(rows()).toEqual(['NP-1233']);
  expect(screen.queryByText(/Zoom in to/)).toBeNull();
});

test('a row shows its well on the map with its popup, and opens its graph', async () => {
  call.mockResolvedValue({ total: 2, wells: [aWell(1, { Telemetry: true, 'Battery Data': true }), aWell(2)] });
  show();
  await user.click(await screen.findByRole('button', { name: 'Show on map NP-2' }));
  expect(store().flight).toEqual({ center: [-101.5, 36.1], zoom: 16 });
  expect(store().picked?.features[0]).toMatchObject({ key: 'wells/2', id: 2, sourceId: 'wells', complete: false });
  expect(screen.queryByRole('button', { name: 'View Data NP-2' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View Data NP-1' }));
  expect(store().graph).toMatchObject({ wellNdx: 1, well: 'NP-1', available: ['telemetry', 'battery'] });
});

test('without a map the table lists the whole district and shows details in place', async () => {
  useMapStore.setState({ status: { kind: 'unusable', message: 'WebGL is missing' } });
  const feature = { type: 'Feature', id: 2, properties: { Well: 'NP-2', 'Monitoring Status': 'Monitored' } };
  call.mockImplementation(async (key) =>
    key === 'GET /public-map/wells' ? { total: 2, wells: [aWell(1), aWell(2)] } : feature,
  );
  show({ withMap: false });
  await user.click(await screen.findByRole('button', { name: 'Details NP-2' }));
  expect(await screen.findByText('Monitored')).toBeVisible();
  expect(wellsAsked()[0]).toMatchObject({ west: -180, east: 180 });
  await user.click(screen.getByRole('button', { name: 'Details NP-2' }));
  expect(screen.queryByText('Monitored')).not.toBeInTheDocument();
});

test('a page that no longer exists is replaced by the last one, and the table says when no wells are in view', async () => {
  show();
  await screen.findByText('41,234 wells in view');
  call.mockImplementation(async (_, { query }) => ({ total: 20, wells: query.offset > 0 ? [] : [aWell(5)] }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(rows()).toEqual(['NP-5']));
  expect(wellsAsked().slice(0, 2)).toMatchObject([{ offset: 0 }, { offset: 30 }]);
  call.mockResolvedValue({ total: 0, wells: [] });
  moveTo({ west: -101.5 });
  expect(await screen.findByText(/No wells in view/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 wells in view');
});

test('a failed first call shows an error instead of an empty table; a failed page keeps the rows', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => call.mockRejectedValueOnce(new Error('Service Unavailable'));
  const failure = 'The wells could not be loaded: Service Unavailable';
  fail();
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(screen.queryByText(/wells in view\./)).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('41,234 wells in view')).toBeVisible();
  fail();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(console.error).toHaveBeenCalled();
  expect(rows()).toEqual(['NP-1', 'NP-2']);
  expect(screen.getByText('1–2 of 41,234')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

describe('Copy Data', () => {
  beforeEach(() => navigator.clipboard.writeText('nothing yet'));

  test('copies the wells of all pages', async () => {
    call.mockImplementation(pagesOf(25_001));
    show();
    await user.click(await screen.findByRole('button', { name: 'GPU' }));
    await user.click(screen.getByRole('button', { name: 'Copy Data' }));
    await waitFor(async () => expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(25_002));
    expect((await navigator.clipboard.readText()).split('\n')[1]).toBe(
      'NP-0\tA\tIrrigation\tActive\t03/07/1998\t12\t36.1\t-101.5\t',
    );
    expect(everyAsked().slice(-2)).toMatchObject([
      { sort: 'GPU', limit: 5000, offset: 20_000 },
      { sort: 'GPU', limit: 5000, offset: 25_000 },
    ]);
  });

  test('refuses more than 50,000 wells', async () => {
    const told = new Promise((done) => window.addEventListener('portal:toast', done, { once: true }));
    call.mockResolvedValue({ total: 50_001, wells: [aWell(1)] });
    show();
    await user.click(await screen.findByRole('button', { name: 'Copy Data' }));
    expect(((await told) as CustomEvent).detail.message).toBe(
      'The view has 50,001 wells, more than the limit of 50,000. Zoom in or filter the wells.',
    );
    expect(await navigator.clipboard.readText()).toBe('nothing yet');
  });
});
