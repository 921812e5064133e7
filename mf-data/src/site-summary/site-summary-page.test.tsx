import type { SeriesGraphProps } from '@portal/shared-charts/series';
import { addNames } from '@portal/shared-i18n';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { BrowserRouter } from '@portal/shared-ui/router';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import SiteSummaryPage from './site-summary-page.tsx';
import { site } from './test-support/site.ts';

const shown: SeriesGraphProps[] = [];
jest.mock('@portal/shared-charts', () => ({
  ...jest.requireActual('@portal/shared-charts'),
  LazySeriesGraph: (props: SeriesGraphProps) => {
    shown.push(props);
    return <p>{`${props.graph.kind} of ${props.graph.well} from ${props.graph.start}`}</p>;
  },
}));

const SITES = [
  site({}),
  site({ parameter: 'Depth to Water (Telemetry)', series: 'telemetry' }),
  site({ parameter: 'Conductivity', series: null }),
];

const ADDRESS = '/data-access/tools/site-summary-table';
function open(query = '', call: () => Promise<unknown> = async () => SITES) {
  window.history.replaceState(null, '', ADDRESS + query);
  const page = (
    <BrowserRouter>
      <SiteSummaryPage />
    </BrowserRouter>
  );
  return renderInPortal(page, { call: call as never });
}
const drawer = () => screen.findByRole('dialog');
const row = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  shown.length = 0;
});

test('the site table has the columns of the specification and dates in the portal’s zone', async () => {
  open();
  const battery = await row(/Battery Voltage/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Well ID',
      'Parameter',
      'Data Provider',
      'Last Reported Value',
      'Unit',
      'First Measured',
      'Last Measured',
      'Measurements',
      'Lat',
      'Lon',
    ]),
  );
  expect([...battery.children].map(({ textContent }) => textContent)).toEqual([
    'DA-7',
    'Battery Voltage',
    'NPGCD',
    '12.50',
    'volts',
    '12/31/2019',
    '11/21/2026',
    '1,234',
    '36.11012',
    '-101.82000',
  ]);
});

test('parameters and units have their Spanish names on a Spanish page', async () => {
  showTextsIn('es');
  addNames({ 'Battery Voltage': 'Voltaje de la batería', volts: 'voltios' });
  open();
  await user.click(within(await row(/Voltaje de la batería.*voltios/)).getByText('voltios'));
  expect(await drawer()).toHaveAccessibleName('Well DA-7: Voltaje de la batería');
});

test('the site table counts series and wells apart', async () => {
  open('', async () => [...SITES, site({ well_ndx: 8, well_id: 'DA-8' })]);
  expect(await screen.findByText('4 series of measurements at 2 wells')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search measurements' }), 'DA-8');
  expect(await screen.findByText('1 of 4 series of measurements at 1 well')).toBeInTheDocument();
});

test('a row opens its graph, which the address keeps, until it is closed or left by the way back', async () => {
  open();
  await user.click(within(await row(/Battery Voltage/)).getByText('volts'));
  expect(await screen.findByText('battery of DA-7 from null')).toBeInTheDocument();
  expect(await drawer()).toHaveAccessibleName('Well DA-7: Battery Voltage');
  expect(window.location.search).toBe('?well=7&series=battery&provider=NPGCD');
  expect(screen.getByRole('link', { name: 'Open on the map' })).toHaveAttribute(
    'href',
    '/#map=14/36.11012/-101.82000&graph=7/battery',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
  await user.click(within(await row(/Battery Voltage/)).getByText('volts'));
  await drawer();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the keyboard opens it too, and has the focus back afterwards', async () => {
  open();
  const cell = within(await row(/Battery Voltage/)).getByText('volts');
  act(() => cell.focus());
  await user.keyboard('{Enter}');
  await drawer();
  await user.click(screen.getByRole('button', { name: 'Close the graph' }));
  await waitFor(() => expect(cell).toHaveFocus());
});

test('another series is another row and another address; dates are kept with the series', async () => {
  open('?well=7&series=battery');
  await screen.findByText('battery of DA-7 from null');
  act(() => shown.at(-1)?.onChange({ start: '2025-01-01' }));
  expect(screen.getByText('battery of DA-7 from 2025-01-01')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open on the map' })).toHaveAttribute(
    'href',
    expect.stringMatching(/&graph=7\/battery\/2025-01-01$/),
  );
  act(() => shown.at(-1)?.onChange({ kind: 'telemetry', start: null, end: null }));
  expect(screen.getByText('telemetry of DA-7 from null')).toBeInTheDocument();
  expect(window.location.search).toMatch(/series=telemetry/);
  expect(await drawer()).toHaveAccessibleName('Well DA-7: Depth to Water (Telemetry)');
});

test('a series without a graph says so', async () => {
  open('?well=7&series=Conductivity');
  expect(await screen.findByText(/^There is no graph of Conductivity\./)).toBeInTheDocument();
  expect(shown).toEqual([]);
});

test('an address of a series without measurements says so', async () => {
  open('?well=8&series=battery');
  expect(await screen.findByText(/^This link leads to measurements that do not exist\./)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failure takes the place of the page, and is tried again', async () => {
  const call = jest.fn().mockRejectedValueOnce(new Error('The database is away.')).mockResolvedValue(SITES);
  open('', call);
  expect(await screen.findByText('An error has occurred: The database is away.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/Battery Voltage/)).toBeVisible();
});

test('the site table says when nothing is measured', async () => {
  open('', async () => []);
  expect(await screen.findByText(/^There are no measurements yet\./)).toBeVisible();
});
