import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore, renderOnMap } from '../test-support/map-page.tsx';
import { GraphDock } from './graph-dock.tsx';
// Loaded here, as loading would use up the time of the first test.
import './graph-panel.tsx';

jest.mock('plotly.js/dist/plotly-basic.min.js', () => ({}));
jest.mock('react-plotly.js/factory', () => () => () => null);

interface Asked {
  key: string;
  answer: (answer: unknown) => void;
  fail: (error: unknown) => void;
}
let asked: Asked[] = [];
const askedOf = (path: string): Asked[] => asked.filter(({ key }) => key.includes(path));
const readingsAsked = () => askedOf('/ui-graph-').at(-1)?.key;
const wellAsked = () => askedOf('/public-map/')[0];
const call = ((key: string) =>
  new Promise((answer, fail) => {
    asked.push({ key, answer, fail });
  })) as never;

/** The dock as on the page: only while a graph is open. */
function ADock() {
  return useMapStore(({ graph }) => graph !== null) && <GraphDock />;
}

const store = freshStore();
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 400 });
  asked = [];
});

test('the graph shows the chosen series and keeps the choice', async () => {
  store().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry', 'battery'] });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(readingsAsked()).toBe('POST /ui-graph-waterlevels-telemetry/{well_ndx}'));
  await user.click(screen.getByRole('radio', { name: 'Battery Data' }));
  expect(readingsAsked()).toBe('POST /ui-graph-battery/{well_ndx}');
  expect(store().graph).toMatchObject({ kind: 'battery', start: null, end: null });
});

test.each([
  ['looks up the well’s name and series, and replaces a series that the well lacks', 'temperature', true],
  ['offers the linked series when its well is not found', 'battery', false],
] as const)('a linked graph %s', async (_, kind, isFound) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  useMapStore.setState({ graph: { wellNdx: 7, well: null, available: [], kind, start: null, end: null } });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(readingsAsked()).toBeDefined());
  const well = wellAsked()!;
  const properties = { Well: 'DA-7', Telemetry: true, 'Battery Data': true };
  await act(async () =>
    isFound
      ? well.answer({ type: 'Feature', id: 7, geometry: { type: 'Point', coordinates: [0, 0] }, properties })
      : well.fail(new Error('not there')),
  );
  expect(screen.getByRole('heading')).toHaveTextContent(isFound ? 'Well DA-7' : 'Well 7');
  const offered = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(offered).toEqual(isFound ? ['telemetry', 'battery'] : ['battery']);
  expect(store().graph?.kind).toBe(isFound ? 'telemetry' : 'battery');
});

test.each([
  ['is flown to', {}, { center: [-101.9, 36.1], zoom: 16 }],
  ['keeps the place of its link', { view: { center: [-102, 36], zoom: 12, bearing: 0 } }, null],
] as const)('the well of a linked graph is marked, and %s', async (_, linked, flight) => {
  const graph = { wellNdx: 7, well: null, available: [], kind: 'telemetry', start: null, end: null } as const;
  useMapStore.setState({ ...linked, graph } as never);
  const setOverlay = jest.fn();
  renderOnMap({ setOverlay, map: { getCanvas: () => document.body } }, <ADock />, { call });
  await waitFor(() => expect(readingsAsked()).toBeDefined());
  const geometry = { type: 'Point', coordinates: [-101.9, 36.1] };
  const well = { type: 'Feature', id: 7, geometry, properties: { Well: 'DA-7', Telemetry: true } };
  await act(async () => wellAsked()?.answer(well));
  expect(store().flight).toEqual(flight);
  expect(setOverlay).toHaveBeenLastCalledWith('graph', expect.objectContaining({ sources: expect.anything() }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(setOverlay).toHaveBeenLastCalledWith('graph', null);
});

test('the graph expands, collapses and closes, and is scrolled into view', async () => {
  // Chromium returns a promise here, which must not become the clean-up of an effect.
  const scroll = jest.fn(async () => {});
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  store().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] });
  renderInPortal(<GraphDock />, { call });
  await user.click(await screen.findByRole('button', { name: 'Expand' }));
  expect(screen.getByRole('region', { name: 'Data graph' })).toHaveAttribute('data-expanded');
  expect(scroll).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(screen.getByRole('region', { name: 'Data graph' })).not.toHaveAttribute('data-expanded');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(store().graph).toBeNull();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

test('the focus moves to a graph that a person opens, not to a linked one, and to the map when a graph is closed', async () => {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.tabIndex = 0;
  store().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] });
  useMapStore.setState({ graphTakesFocus: false });
  renderOnMap({ map: { getCanvas: () => canvas }, setOverlay: () => {} }, <ADock />, { call });
  expect(await screen.findByRole('heading', { name: 'Well DA-7' })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(canvas).toHaveFocus();
  act(() => store().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] }));
  expect(await screen.findByRole('heading', { name: 'Well DA-7' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(canvas).toHaveFocus();
  canvas.remove();
});
