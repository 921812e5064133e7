import type { Reading, SeriesTrend } from '@portal/shared-api';
import { ApiError } from '@portal/shared-api/client';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PlotProps } from '../plot/plot.tsx';
import type { OpenGraph } from './open-graph.ts';
import { SeriesGraph } from './series-graph.tsx';
import type { SeriesKind } from './series-info.ts';

const drawn: PlotProps[] = [];
jest.mock('../plot/load-plot.ts', () => ({
  loadPlot: async () => (props: PlotProps) => {
    drawn.push(props);
    return null;
  },
}));

interface Asked {
  key: string;
  query: { start?: string; end?: string; points?: number };
  signal: AbortSignal;
  answer: (readings: unknown) => void;
  fail: (error: unknown) => void;
}
let asked: Asked[] = [];
let trend: SeriesTrend | null;
let trendQueries: object[];
const call = ((key: string, { query = {}, signal }: { query?: Asked['query']; signal: AbortSignal }) => {
  if (key !== 'GET /series-trends/{well_ndx}')
    return new Promise((answer, fail) => {
      asked.push({ key, query, signal, answer, fail });
    });
  trendQueries.push(query);
  return Promise.resolve({ trend });
}) as never;

const user = userEvent.setup();
const reading = (date: string, result_value: number): Reading => ({
  collect_timestamp: `${date}T18:00:00.000Z`,
  result_value,
  unit_desc: 'feet',
  well_id: 'DA-7',
  parameter: 'Depth to Water',
});
const HOUR_MS = 3_600_000;
const some = [reading('2026-01-10', 200), reading('2026-02-10', 201)];
const last = (): Asked => asked[asked.length - 1] as Asked;

let change: (change: Partial<OpenGraph>) => void;
function Holder({ available }: { available: SeriesKind[] }) {
  const kind = available[0] as SeriesKind;
  const [graph, setGraph] = useState<OpenGraph>({ wellNdx: 7, well: 'DA-7', available, kind, start: null, end: null });
  change = (part) => setGraph((before) => ({ ...before, ...part }));
  return <SeriesGraph graph={graph} onChange={change} />;
}
const open = (...available: SeriesKind[]) => renderInPortal(<Holder available={available} />, { call });
const answered = async (readings: Reading[] = some) => {
  await waitFor(() => expect(asked).not.toHaveLength(0));
  await act(async () => last().answer(readings));
};
let graphHeight: number;
const startDate = () => screen.getByLabelText('Start date');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'] });
  jest.setSystemTime(new Date('2026-11-21T18:00:00Z'));
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1000 });
  graphHeight = 400;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => graphHeight });
  asked = [];
  trend = null;
  trendQueries = [];
  drawn.length = 0;
});

test('the graph draws one series of the well at a time, over the last two years, and announces it', async () => {
  open('telemetry', 'battery');
  await waitFor(() => expect(asked).toHaveLength(1));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said().join()).not.toContain('loaded');
  await answered();
  expect(said()).toContain('Graph of well DA-7 loaded: Telemetry, 2 readings.');
  expect(asked).toHaveLength(1);
  expect(last()).toMatchObject({
    key: 'POST /ui-graph-waterlevels-telemetry/{well_ndx}',
    query: { start: '2024-11-21T07:00:00.000Z', end: '2026-11-22T06:59:59.999Z', points: 2000 },
  });
  expect(startDate()).toHaveValue('2024-11-21');
  expect(screen.getByLabelText('End date')).toHaveValue('2026-11-21');
  expect(screen.getByText(/^2 readings from 01\/10\/2026 to 02\/10\/2026\./)).toBeVisible();
  expect(drawn.length).toBeGreaterThan(0);

  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Battery Data' }));
  expect(last().key).toBe('POST /ui-graph-battery/{well_ndx}');
});

test('the graph of winter observations begins with the first one, runs five years ahead, and can be a table', async () => {
  open('winter');
  await answered(Array.from({ length: 31 }, (_, day) => reading(`2026-01-${String(day + 1).padStart(2, '0')}`, day)));
  expect(last().query).toEqual({ end: '2031-11-22T06:59:59.999Z', points: 2000 });
  expect(startDate()).toHaveValue('2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row')).toHaveLength(31);
  expect(screen.getByRole('row', { name: '01/01/2026 0.00 –' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('row', { name: '01/31/2026 30.00 –' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as graph' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a record that is longer than what was drawn of it is announced by its points, and its table says so', async () => {
  open('telemetry');
  const start = Date.parse('2026-01-01T00:00:00Z');
  const day = (index: number) => new Date(start + index * HOUR_MS * 4).toISOString().slice(0, 19);
  await answered(
    Array.from({ length: 1_100 }, (_, index) => ({ ...some[0]!, collect_timestamp: `${day(index)}.000Z` })),
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Graph of well DA-7 loaded: Telemetry, 1,100 points.',
  );
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('table')).toHaveAccessibleName(/the lowest and the highest reading of each stretch/);
});

test('changed dates are requested, and the previous readings stay until the new ones arrive', async () => {
  open('telemetry');
  await answered();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(last().query).toEqual({ end: '2026-11-22T06:59:59.999Z', points: 2000 });
  expect(screen.getByText(/^2 readings/)).toBeVisible();
  await act(async () => last().answer([reading('2001-05-05', 190), ...some]));
  expect(screen.getByText(/^3 readings/)).toBeVisible();
  expect(startDate()).toHaveValue('2001-05-05');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  // A start after the end makes no call.
  act(() => change({ start: '2026-12-01' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The start date is after the end date, 11/21/2026.');
  expect(startDate()).toHaveAccessibleDescription(/after the end date/);
  expect(asked).toHaveLength(2);
});

test('a record that ended before the last two years is shown whole, says so, and runs to its last reading', async () => {
  open('telemetry', 'battery');
  await answered([]);
  expect(screen.queryByText('No Data Available')).not.toBeInTheDocument();
  expect(last().query).toEqual({ end: '2026-11-22T06:59:59.999Z', points: 2000 });
  await answered([reading('1989-05-05', 190), reading('1992-06-07', 195)]);
  const said = 'No readings in the last two years. The graph shows the whole record, 05/05/1989 to 06/07/1992.';
  expect(screen.getByText(said)).toBeVisible();
  expect(startDate()).toHaveValue('1989-05-05');
  expect(screen.getByLabelText('End date')).toHaveValue('1992-06-07');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('radio', { name: 'Battery Data' }));
  await answered();
  expect(last().query.start).toBe('2024-11-21T07:00:00.000Z');
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('the dates requested last are shown, whichever answer comes last, and a canceled call is only logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  open('telemetry', 'battery');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'All' }));
  const [twoYears, all] = asked as [Asked, Asked];
  await act(async () => all.answer([reading('2001-05-05', 190), ...some]));
  await act(async () => twoYears.answer(some));
  expect(screen.getByText(/^3 readings/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last two years' }));
  await user.click(screen.getByRole('radio', { name: 'Battery Data' }));
  const [telemetry, battery] = asked.slice(2) as [Asked, Asked];
  expect(telemetry.signal.aborted).toBe(true);
  await act(async () => battery.answer(some));
  await act(async () => telemetry.fail(new DOMException('The call was aborted.', 'AbortError')));
  expect(screen.getByText(/^2 readings/)).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('on a phone the series are chosen below the graph, and one button opens a sheet with the other controls', async () => {
  const media = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...media(query), matches: true }));
  open('telemetry', 'battery');
  await answered();
  const sheet = screen.getByRole('region', { name: 'Options' });
  expect(sheet).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Options' })).toHaveAttribute('popovertarget', sheet.id);
  const series = screen.getByRole('combobox', { name: 'Series' });
  expect(sheet).not.toContainElement(series);
  for (const control of screen.getAllByRole('button'))
    expect(sheet.contains(control)).toBe(control.textContent !== 'Options');
  expect(sheet).toContainElement(startDate());
  expect(within(sheet).getByRole('button', { name: 'Done' })).toHaveAttribute('popovertargetaction', 'hide');
  await user.selectOptions(series, 'Battery Data');
  expect(last().key).toBe('POST /ui-graph-battery/{well_ndx}');
});

test('a low graph has its options in one button, and says first how many readings there are and their trend', async () => {
  graphHeight = 279;
  trend = { slope: 2, interval: { low: 1.9, high: 2.1 }, years: 5, line: null };
  open('winter', 'telemetry');
  await answered();
  const lead = screen.getByText(
    /^2 readings .* Trend over 5 winters: 2\.00 feet deeper a year \(likely 1\.90 to 2\.10\)\.$/,
  );
  const graph = screen.getByRole('img', { name: /^Winter Observations of well DA-7\. 2 readings .* Shallowest / });
  expect(lead.compareDocumentPosition(graph)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('region', { name: 'Options' })).toContainElement(startDate());
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('the trend is of all readings of the shown range, and of winter observations that of the whole record', async () => {
  trend = { slope: 0.68, interval: { low: 0.6, high: 0.7 }, years: 4, line: null };
  open('telemetry', 'winter');
  await answered();
  const range = { start: '2024-11-21T07:00:00.000Z', end: '2026-11-22T06:59:59.999Z' };
  expect(trendQueries).toEqual([{ series: 'telemetry', ...range }]);
  expect(screen.getByText(/trend over 4 full years: 0\.68 feet deeper a year/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.queryByText(/trend over/)).not.toBeInTheDocument();
  await answered();
  expect(screen.getByText(/trend over 4 full years/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Winter Observations' }));
  await user.click(screen.getByRole('button', { name: 'Last two years' }));
  expect(trendQueries.slice(2)).toEqual([{ series: 'winter' }]);
});

test('zooming requests a closer range, and a button resets it', async () => {
  open('telemetry');
  await answered();
  act(() => drawn.at(-1)?.onZoom('2026-01-01 00:00', '2026-01-11'));
  expect(last().query).toMatchObject({ start: '2025-12-31T19:00:00.000Z', end: '2026-01-11T19:00:00.000Z' });
  await answered([reading('2026-01-10', 200)]);
  await user.click(screen.getByRole('button', { name: 'Reset zoom' }));
  expect(last().query.start).toBe('2024-11-21T07:00:00.000Z');
  expect(screen.queryByRole('button', { name: 'Reset zoom' })).not.toBeInTheDocument();
});

test('the graph says what went wrong, logs it, tries again, and says when there are no readings', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  open('telemetry');
  await waitFor(() => expect(asked).toHaveLength(1));
  const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail: 'The database is away.' };
  await act(async () => last().fail(new ApiError(503, problem)));
  expect(screen.getByRole('alert')).toHaveTextContent('An error has occurred: The database is away.');
  expect(error).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await answered([]);
  await answered([]);
  expect(screen.getByText('No Data Available')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('the CSV file is fetched for every reading of the range and a month more', async () => {
  let saved: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved = file;
      return 'blob:readings';
    },
    revokeObjectURL: () => {},
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open('telemetry');
  await answered();
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  for (let year = 0; year < 3; year++) await act(async () => last().answer(some));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(asked.slice(before).map(({ query }) => query)).toEqual([
    { start: '2024-11-21T07:00:00.000Z', end: '2025-11-21T06:59:59.999Z' },
    { start: '2025-11-21T07:00:00.000Z', end: '2026-11-21T06:59:59.999Z' },
    { start: '2026-11-21T07:00:00.000Z', end: '2026-12-22T06:59:59.999Z' },
  ]);
  expect(click.mock.contexts[0]).toMatchObject({ download: 'DA-7 Telemetry.csv' });
  expect(saved?.type).toBe('text/csv;charset=utf-8');
});
