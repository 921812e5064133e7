import { useSession } from '@portal/shared-auth/browser';
import type { FoundFeature } from '@portal/shared-map';
import { aLayer, FakeMap } from '@portal/shared-map/test-support';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { useMapStore } from '../map-store.ts';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { MapPopup } from './map-popup.tsx';

const mockPrepare = jest.fn();
jest.mock('../graph/load-panel.ts', () => ({ preparesGraph: { onPointerEnter: () => mockPrepare() } }));

const layer = aLayer();
const aFeature = (changes: Partial<FoundFeature> = {}): FoundFeature => ({
  key: 'wells/1',
  popup: layer,
  properties: {},
  position: null,
  id: 1,
  sourceId: 'wells',
  kind: 'well',
  complete: true,
  ...changes,
});
const found = (well: string) =>
  aFeature({
    key: well,
    properties: { Well: well, GPU: 12, StateWellNumber: '0245601', state_links: 'Bad;javascript:alert(1)' },
  });

async function openFeatures(features: FoundFeature[], api = {}, map = new FakeMap()) {
  const container = { ...createRef<HTMLElement>(), current: document.createElement('div') };
  renderInPortal(<MapPopup map={map as never} container={container} />, api);
  act(() => store().pick(features, [-101.8, 36.1]));
  await screen.findByRole('dialog');
  return map;
}
const open = (...wells: string[]) => openFeatures(wells.map(found));
const store = freshStore();
const close = () => {
  cleanup();
  useMapStore.setState({ picked: null });
};
/** Puts the popup at a place of the map, whose point is at 20, 90. */
const popupAt = (top: number) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.role === 'dialog' ? new DOMRect(8, top, 344, 300) : new DOMRect(0, 0, 360, 500);
  });

test('the popup shows the feature under its title, with its safe links', async () => {
  await open('NP-1');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'NP-1' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'View Well Report' })).toHaveAttribute(
    'href',
    '/public-resources/tools/gpu-select/12',
  );
  expect(screen.getByRole('link', { name: /State well report/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('link', { name: /Bad/ })).not.toBeInTheDocument();
});

test('the popup marks its well or GPU on the map, and leaves a parcel to its highlight', async () => {
  const setOverlay = jest.fn();
  const overlay = () => setOverlay.mock.lastCall;
  const container = { ...createRef<HTMLElement>(), current: document.createElement('div') };
  renderOnMap({ setOverlay }, <MapPopup map={new FakeMap() as never} container={container} />);
  const well = aFeature({ position: [-101.8, 36.1] });
  const gpu = aFeature({ key: 'gpus/7', kind: 'gpu', sourceId: 'gpus', id: 7 });
  const parcel = aFeature({ key: 'parcels/3', kind: 'parcel', sourceId: 'parcels', id: 3 });
  act(() => store().pick([well, gpu, parcel], [-101.8, 36.1]));
  expect(Object.keys(overlay()[1].sources)).toEqual(['mark-popup']);
  await user.click(screen.getByRole('button', { name: 'Next feature' }));
  expect(overlay()[1].layers[0]).toMatchObject({ source: 'gpus', filter: ['==', ['id'], 7] });
  // The parcel has the highlight of what has been clicked.
  await user.click(screen.getByRole('button', { name: 'Next feature' }));
  expect(overlay()).toEqual(['popup', null]);
});

test('a well that filters hide says so, and shows itself once they are cleared', async () => {
  act(() => store().setFilters({ wellClass: ['B'] }));
  await open('NP-1');
  expect(screen.getByText('Your filters hide this well on the map.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByText(/Your filters hide/)).toBeNull();
  expect(screen.getByRole('dialog', { name: 'NP-1' })).toHaveFocus();
});

test('a feature that the page draws brings what its popup says', async () => {
  const title = 'Application A-2026-0012';
  const said = { title, kind: 'Proposed well', note: 'The well is not drilled yet.' };
  const fields = [{ label: 'Well class', value: 'B' }];
  const popup = { ...said, fields, measurements: [], report: null, record: null, links: [] };
  await openFeatures([aFeature({ popup, kind: null, id: null })]);
  const dialog = screen.getByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent('Proposed well');
  expect(dialog).toHaveTextContent('The well is not drilled yet.');
  expect(screen.getByText('Well class').nextElementSibling).toHaveTextContent('B');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a popup of several features can be paged, and the last page comes before the first', async () => {
  await open('NP-1', 'NP-2', 'NP-3');
  expect(screen.getByText('1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next feature' }));
  expect(screen.getByRole('dialog', { name: 'NP-2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous feature' }));
  await user.click(screen.getByRole('button', { name: 'Previous feature' }));
  expect(screen.getByText('3 of 3')).toBeVisible();
});

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['its button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click on an empty place', async () => act(() => store().pick([], [0, 0]))],
])('the popup closes by %s', async (_way, close) => {
  await open('NP-1');
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the popup and the mark of a well go when a filter hides the well, and keep their places while it does not', async () => {
  await openFeatures([aFeature({ properties: { Well: 'NP-1', 'Well Class': 'A' } })]);
  const foundPlace = { name: 'Well NP-1', at: [-101.8, 36.1] as [number, number], named: false };
  act(() => useMapStore.setState({ foundPlace }));
  act(() => store().setFilters({ wellClass: ['A'] }));
  expect(screen.getByRole('dialog', { name: 'NP-1' })).toBeVisible();
  act(() => store().setFilters({ wellClass: ['B'] }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store()).toMatchObject({ picked: null, foundPlace: null });
});

test('the map moves when the popup would cover its place, and only then; a moving one once it stops', async () => {
  popupAt(200);
  expect((await openFeatures([found('NP-1')])).camera).toEqual([]);
  close();
  popupAt(70);
  expect((await openFeatures([found('NP-1')])).camera).toEqual([{ pan: [0, 48] }]);
  close();
  const flying = Object.assign(new FakeMap(), { moving: true });
  await openFeatures([found('NP-1')], {}, flying);
  expect(flying.camera).toEqual([]);
  flying.fire('moveend');
  flying.fire('moveend');
  expect(flying.camera).toEqual([{ pan: [0, 48] }]);
});

test('View Data opens the graph with the series that the well has, and is not offered without measurements', async () => {
  const measured = { Well: 'NP-1', well_ndx: 41, Telemetry: true, 'Water Temperature Data': true };
  const unmeasured = { ...measured, Telemetry: false, 'Water Temperature Data': false };
  await openFeatures([aFeature({ properties: unmeasured })], { call: async () => [] });
  expect(screen.queryByRole('button', { name: 'View Data' })).not.toBeInTheDocument();
  act(() => store().pick([aFeature({ properties: measured })], [-101.8, 36.1]));
  await user.hover(screen.getByRole('button', { name: 'View Data' }));
  expect(mockPrepare).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'View Data' }));
  const available = ['telemetry', 'temperature'];
  expect(store().graph).toMatchObject({ wellNdx: 41, well: 'NP-1', available, kind: 'telemetry' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the popup of a measured well begins with its water level, and its actions and links stay below what scrolls', async () => {
  const reading = { collect_timestamp: '2026-01-15T18:00:00Z', result_value: 233.84, unit_desc: 'feet' };
  const call = jest.fn(async (key: string) => (key.startsWith('GET /series-trends') ? { trend: null } : [reading]));
  const properties = { Well: 'NP-1', well_ndx: 41, GPU: 12, 'Winter Observations': true };
  await openFeatures([aFeature({ properties })], { call });
  expect(await screen.findByText('Water 233.8 ft deep on 01/15/2026.')).toBeVisible();
  expect(call.mock.calls[0]).toMatchObject([
    'POST /ui-graph-waterlevels-winterobs/{well_ndx}',
    { params: { well_ndx: 41 } },
  ]);
  const report = screen.getByRole('link', { name: 'View Well Report' });
  expect(screen.getByRole('button', { name: 'View Data' }).parentElement).toContainElement(report);
});

test('the popup of a well whose logger has fallen silent begins with its last reading up to now', async () => {
  const times = ['2019-03-01T06:00:00Z', '2021-05-02T18:00:00Z', '2021-05-04T18:00:00Z', '9027-06-01T06:00:00Z'];
  const readings = times.map((at, index) => ({
    ...{ collect_timestamp: at, result_value: 210 + index, unit_desc: 'feet' },
  }));
  // Thinned, a record may lack its last reading.
  const call = jest.fn(
    async (_: string, { query: { start = '2019', end } }: { query: { start?: string; end: string } }) =>
      start === '2019'
        ? readings.slice(0, 2)
        : readings.filter(({ collect_timestamp: at }) => start <= at && (end === undefined || at <= end)),
  );
  await openFeatures([aFeature({ properties: { Well: 'NP-1', well_ndx: 41, Telemetry: true } })], { call });
  expect(await screen.findByText('Water 212.0 ft deep on 05/04/2021.')).toBeVisible();
});

test('the map moves so that all of the popup shows', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  expect((await openFeatures([found('NP-1')])).camera).toEqual([]);
  close();
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(390);
  expect((await openFeatures([found('NP-1')])).camera).toEqual([{ pan: [0, 20] }]);
});

test('a GPU is selected and removed from the selection by the buttons of its popup', async () => {
  const gpus = aLayer({ name: 'GPUs', metadata: { popup: { ...layer.metadata.popup, titleField: 'gpu_number' } } });
  await openFeatures([aFeature({ popup: gpus, kind: 'gpu', sourceId: 'gpus', properties: { gpu_number: 1001 } })]);
  expect(screen.getByRole('dialog', { name: 'GPU 1001' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select GPU' }));
  expect(store().selectedGpus).toEqual([1001]);
  expect(screen.getByText('Selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove from selection' }));
  expect(store().selectedGpus).toEqual([]);
});

describe('a feature of a vector tile', () => {
  const inTile = (id: number) =>
    aFeature({ key: `wells/${id}`, id, complete: false, properties: { Well: `NP-${id}`, well_ndx: id } });
  const answer = (id: number) => ({ properties: { Well: `NP-${id}`, 'Monitoring Status': `Status ${id}`, GPU: 12 } });

  test('fetches its other details once, however long the popup is open', async () => {
    let arrive = (): void => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const call = jest.fn(async (_key: string, { params }: { params: { feature: number } }) => {
      await arrival;
      return answer(params.feature);
    });
    await openFeatures([inTile(1), inTile(2)], { call });
    expect(screen.getByRole('dialog', { name: 'NP-1' })).toBeVisible();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    act(arrive);
    expect(await screen.findByText('Status 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next feature' }));
    expect(await screen.findByText('Status 2')).toBeVisible();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    await user.click(screen.getByRole('button', { name: 'Next feature' }));
    expect(screen.getByText('Status 1')).toBeVisible();
    expect(call).toHaveBeenCalledTimes(2);
    expect(call.mock.calls[1]![1].params).toEqual({ id: 'wells', feature: 2 });
  });

  test('says when its details cannot be loaded, and fetches them again on demand, for another person and another popup', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const call = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(answer(1));
    await openFeatures([inTile(1)], { call });
    expect(await screen.findByRole('alert')).toHaveTextContent('Some details could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Status 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const ann = { id: 'auth0|ann', name: 'Ann', email: 'ann@example.org', roles: [] };
    act(() => useSession.setState({ status: 'signed-in', user: ann }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
    expect(await screen.findByText('Status 1')).toBeVisible();
    act(() => useMapStore.setState({ picked: null }));
    act(() => store().pick([inTile(1)], [-101.8, 36.1]));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(4));
    act(() => useSession.setState({ status: 'signed-out', user: null }));
  });

  test('stops fetching when the popup is closed', async () => {
    const call = jest.fn((_key: string, _input: { signal: AbortSignal }) => new Promise<never>(() => {}));
    await openFeatures([inTile(1)], { call });
    await user.keyboard('{Escape}');
    expect(call.mock.calls[0]![1].signal.aborted).toBe(true);
  });
});

test.each([
  ['Administrator', true],
  ['Well Owner', false],
] as const)('fields for administrators are shown to the role %s: %p', async (role, isShown) => {
  useSession.setState({ status: 'signed-in', user: { name: 'A', email: 'a@b.c', roles: [role] } as never });
  const secret = aLayer({ metadata: { popup: { ...layer.metadata.popup, adminOnlyFields: ['Owner'] } } });
  await openFeatures([aFeature({ popup: secret, properties: { Well: 'NP-1', Owner: 'Jane Doe' } })]);
  expect(screen.queryAllByText('Jane Doe')).toHaveLength(isShown ? 1 : 0);
  act(() => useSession.setState({ status: 'signed-out', user: null }));
});
