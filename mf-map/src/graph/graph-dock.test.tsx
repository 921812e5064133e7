import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControllerProvider } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';
import { GraphDock } from './graph-dock.tsx';
// Loaded before the first test, whose time it would take.
import './graph-panel.tsx';

jest.setTimeout(30_000);
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

/** The dock as the page has it: there while a graph is open. */
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

test('shows the series that is chosen, and keeps the choice', async () => {
  useMapStore.getState().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry', 'battery'] });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(asked.at(-1)?.key).toBe('POST /ui-graph-waterlevels-telemetry/{well_ndx}'));
  await user.click(screen.getByRole('radio', { name: 'Battery Data' }));
  expect(asked.at(-1)?.key).toBe('POST /ui-graph-battery/{well_ndx}');
  expect(useMapStore.getState().graph).toMatchObject({ kind: 'battery', start: null, end: null });
});

test('of a link finds out the well and its series', async () => {
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

test('of a link to a well that is not found offers the linked series', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const graph = { wellNdx: 7, well: null, available: [], kind: 'battery', start: null, end: null } as const;
  useMapStore.setState({ graph });
  renderInPortal(<GraphDock />, { call });
  await waitFor(() => expect(asked).toHaveLength(2));
  const [well] = asked.filter(({ key }) => key.startsWith('GET')) as [Asked];
  await act(async () => well.fail(new Error('not there')));
  expect(screen.getByRole('radio', { name: 'Battery Data' })).toBeChecked();
});

test('grows and closes, and is scrolled to where it is out of sight', async () => {
  // Chromium's answers a promise, which is no clean-up of an effect.
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

describe('the focus', () => {
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

  test('goes to a graph that a person opens, also where what opened it is gone, and to the map when it is closed', async () => {
    show();
    act(() => useMapStore.getState().openGraph({ wellNdx: 7, well: 'DA-7', available: ['telemetry'] }));
    expect(await screen.findByRole('heading', { name: 'Well DA-7' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(canvas).toHaveFocus();
  });

  test('stays where it is when a link opens the graph; closed, it goes to the map', async () => {
    useMapStore.setState({
      graph: { wellNdx: 7, well: 'DA-7', available: ['telemetry'], kind: 'telemetry', start: null, end: null },
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Well DA-7' })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(canvas).toHaveFocus();
  });
});
