import type { KeptRecordData } from '@portal/shared-api';
import type { SeriesGraphProps } from '@portal/shared-charts/series';
import { MemoryRouter } from '@portal/shared-ui/router';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import { MeasurementGraphs } from './measurement-graphs.tsx';

let shown: SeriesGraphProps | null = null;
jest.mock('@portal/shared-charts', () => ({
  ...jest.requireActual('@portal/shared-charts'),
  LazySeriesGraph: (props: SeriesGraphProps) => {
    shown = props;
    return <p>{`${props.graph.kind} of ${props.graph.well} from ${props.graph.start}`}</p>;
  },
}));

const RECORD = {
  kind: 'wells',
  ndx: 7,
  version: 1,
  name: 'DA-7',
  values: { latitude_dd: 36.1101234567, longitude_dd: -101.82 },
  names: {},
} as unknown as KeptRecordData;
const show = (answer: () => Promise<object>) =>
  renderInPortal(
    <MemoryRouter>
      <MeasurementGraphs record={RECORD} />
    </MemoryRouter>,
    { call: answer as never },
  );
const well = (properties: object) => async () => ({ type: 'Feature', id: 7, geometry: {}, properties });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  shown = null;
});

test('each series of a well opens its graph on the page, which the link opens with its dates on the map, and closes it again', async () => {
  show(well({ 'Winter Observations': true, Telemetry: false, 'Battery Data': true }));
  const winter = await button('Graph: Winter Observations');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(shown).toBeNull();
  await user.click(winter);
  expect(screen.getByText('winter of DA-7 from null')).toBeInTheDocument();
  expect(winter).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(winter.getAttribute('aria-controls')!)).toContainElement(
    screen.getByText(/^winter of/),
  );
  act(() => shown?.onChange({ start: '2020-01-01' }));
  expect(screen.getByRole('link', { name: 'Open on the map' })).toHaveAttribute(
    'href',
    '/#map=14/36.11012/-101.82000&graph=7/winter/2020-01-01',
  );
  await user.click(await button('Graph: Battery Data'));
  expect(screen.getByText('battery of DA-7 from null')).toBeInTheDocument();
  expect(winter).toHaveAttribute('aria-expanded', 'false');
  await user.click(await button('Graph: Battery Data'));
  expect(screen.queryByText(/ of DA-7/)).toBeNull();
});

test('a failure is told, and the measurements are asked for again; a well without any says so', async () => {
  show(jest.fn(well({ Telemetry: false })).mockRejectedValueOnce(new Error('The database is away.')));
  expect(await screen.findByText('An error has occurred: The database is away.')).toBeInTheDocument();
  await user.click(await button('Try again'));
  expect(await screen.findByText('Nothing is measured at this well.')).toBeInTheDocument();
});
