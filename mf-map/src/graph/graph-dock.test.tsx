import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControllerProvider } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
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
const call = ((key: string) =>
  new Promise((answer, fail) => {
    asked.push({ key, answer, fail });
  })) as never;

/** The dock as on the page: only while a graph is open. */
function ADock() {
  return useMapStore(({ graph }) => graph !== null) && <GraphDock />;
}

const user = userEvent.setup();
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });
  asked = [];
  useMapStore.setState({ graph: null, graphExpanded: false, graphTakesFocus: false });
});
afterEach(() => jest.restoreAllMocks());

test('the graph shows the chosen series and keeps the choice', async () => {
  useMapStore.getState().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry', 'battery'] });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(asked.at(-1)?.key).toBe('POST /ui-graph-waterlevels-telemetry/{well_ndx}'));
  await user.click(screen.getByRole('radio', { name: 'Battery Data' }));
  expect(asked.at(-1)?.key).toBe('POST /ui-graph-battery/{well_ndx}');
  expect(useMapStore.getState().graph).toMatchObject({ kind: 'battery', start: null, end: null });
});

test('a linked graph looks up the well’s name and series, and replaces a series that the well lacks', async () => {
  const graph = { wellNdx: 7, well: null, available: [], kind: 'temperature', start: null, end: null } as const;
  useMapStore.setState({ graph });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(asked).toHaveLength(2));
  const [well] = asked.filter(({ key }) => key.startsWith('GET')) as [Asked];
  const properties = { Well: 'DA-7', Telemetry: true, 'Battery Data': true };
  await act(async () => well.answer({ type: 'Feature', id: 7, geometry: {}, properties }));
  expect(screen.getByRole('heading', { name: 'Well DA-7' })).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['telemetry', 'battery']);
  expect(useMapStore.getState().graph?.kind).toBe('telemetry');
});

test('a graph linked to a well that is not found offers the linked series', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const graph = { wellNdx: 7, well: null, available: [], kind: 'battery', start: null, end: null } as const;
  useMapStore.setState({ graph });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(asked).toHaveLength(2));
  const [well] = asked.filter(({ key }) => key.startsWith('GET')) as [Asked];
  await act(async () => well.fail(new Error('not there')));
  expect(screen.getByRole('radio', { name: 'Battery Data' })).toBeChecked();
});

test('the graph expands, collapses and closes, and is scrolled into view', async () => {
  // Chromium returns a promise here, which must not become the clean-up of an effect.
  const scroll = jest.fn(async () => {});
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  useMapStore.getState().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] });
  renderInPortal(<GraphDock />, { call });
  await user.click(await screen.findByRole('button', { name: 'Expand' }));
  expect(screen.getByRole('region', { name: 'Data graph' })).toHaveAttribute('data-expanded');
  expect(scroll).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Collapse' }));
  expect(screen.getByRole('region', { name: 'Data graph' })).not.toHaveAttribute('data-expanded');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(useMapStore.getState().graph).toBeNull();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

describe('focus of the graph', () => {
  const canvas = document.createElement('canvas');
  canvas.tabIndex = 0;
  const show = () =>
    renderInPortal(
      <ControllerProvider value={{ map: { getCanvas: () => canvas } } as never}>
        <ADock />
      </ControllerProvider>,
      { call },
    );
  beforeEach(() => document.body.append(canvas));
  afterEach(() => canvas.remove());

  test('moves to a graph that a person opens, and to the map when the graph is closed', async () => {
    show();
    act(() => useMapStore.getState().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] }));
    expect(await screen.findByRole('heading', { name: 'Well DA-7' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(canvas).toHaveFocus();
  });

  test('stays where it is when a link opens the graph, and moves to the map when the graph is closed', async () => {
    useMapStore.setState({
      graph: { wellNdx: 7, well: 'DA-7', available: ['telemetry'], kind: 'telemetry', start: null, end: null },
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Well DA-7' })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(canvas).toHaveFocus();
  });
});
