import type { Filters, WellCount } from '@portal/shared-api';
import { aProduct } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMapStore } from '../map-store.ts';
import { BarControls } from '../top-bar/bar-controls.tsx';
import { useFilterData } from './use-filter-data.ts';
import { WellLegend } from './well-legend.tsx';

const VALUES: Filters = {
  wellClass: [
    { value: 'A', color: 'red' },
    { value: 'B', color: 'blue' },
  ],
  wellType: [
    { value: 'Irrigation', color: 'green' },
    { value: 'Stock', color: 'orange' },
    { value: 'Domestic', color: 'skyblue' },
  ],
  wellStatus: [{ value: 'Active', color: 'green' }],
};
const row = (wellClass: string, wellType: string, count: number, telemetry: boolean): WellCount => ({
  'Well Class': wellClass,
  'Well Type': wellType,
  'Well Status': 'Active',
  'Winter Observations': false,
  Telemetry: telemetry,
  count,
});
const COUNTS = [row('A', 'Stock', 1200, false), row('B', 'Irrigation', 30, true), row('B', 'Stock', 4, false)];

const begin = useMapStore.getState();
const call = jest.fn();
const user = userEvent.setup();
const answers = (values: () => Promise<Filters>, counts: () => Promise<WellCount[]> = async () => COUNTS) =>
  call.mockImplementation(async (key: string) => {
    if (key === 'GET /proposed-wells') return { type: 'FeatureCollection', features: [] };
    return key === 'GET /public-map/filters' ? values() : counts();
  });
const filters = () => useMapStore.getState().filters;
const picker = (name: string) => screen.findByRole('combobox', { name });
const statusText = () => screen.getByText(/ wells$/, { selector: '[role="status"]' });

function Bar() {
  const retry = useFilterData();
  return (
    <>
      <BarControls onRetry={retry} />
      <WellLegend />
    </>
  );
}
const show = () => renderInPortal(<Bar />, { call });

beforeEach(() => {
  useMapStore.setState(begin, true);
  call.mockReset();
  answers(async () => VALUES);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a filter lists its values with the number of wells of each', async () => {
  show();
  await user.click(await picker('Well Class'));
  const list = screen.getByRole('listbox', { name: 'Well Class' });
  expect(list).toHaveAttribute('aria-multiselectable', 'true');
  const options = within(list).getAllByRole('option');
  await waitFor(() => expect(options.map(({ textContent }) => textContent)).toEqual(['A1,200', 'B34']));
  expect(within(list).getByRole('option', { name: 'B' })).toHaveAccessibleDescription('34 wells');
});

test('several values can be chosen and removed while the list stays open', async () => {
  show();
  await user.click(await picker('Well Class'));
  await user.click(screen.getByRole('option', { name: 'A' }));
  await user.click(screen.getByRole('option', { name: 'B' }));
  expect(filters().wellClass).toEqual(['A', 'B']);
  expect(screen.getByRole('option', { name: 'B', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'A' }));
  expect(filters().wellClass).toEqual(['B']);
  expect(await picker('Well Class')).toHaveTextContent('B');
});

test('a filter works with the keyboard alone', async () => {
  show();
  (await picker('Well Type')).focus();
  await user.keyboard('{Enter}{ArrowDown} ');
  expect(filters().wellType).toEqual(['Stock']);
  await user.keyboard('d{Enter}');
  expect(filters().wellType).toEqual(['Stock', 'Domestic']);
  await user.keyboard('{Home} {End}');
  expect(filters().wellType).toEqual(['Stock', 'Domestic', 'Irrigation']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the count follows all filters, which can be cleared together', async () => {
  show();
  await waitFor(() => expect(statusText()).toHaveTextContent('1,234 of 1,234 wells'));
  expect(screen.queryByRole('button', { name: 'Clear filters', hidden: false })).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: 'Has Telemetry' }));
  expect(statusText()).toHaveTextContent('30 of 1,234 wells');
  await user.click(screen.getByRole('switch', { name: 'Has Winter Observations' }));
  expect(statusText()).toHaveTextContent('0 of 1,234 wells');
  expect(filters()).toMatchObject({ hasDtwTelemData: true, hasDtwWinterobs: true });
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(statusText()).toHaveTextContent('1,234 of 1,234 wells');
  expect(screen.getByRole('switch', { name: 'Has Telemetry' })).not.toBeChecked();
});

test('clearing the filters in the bar moves the focus to the number of wells', async () => {
  show();
  await user.click(await screen.findByRole('switch', { name: 'Has Telemetry' }));
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
  expect(statusText()).toHaveFocus();
});

test('clearing the filters in the panel keeps the focus in the panel', async () => {
  show();
  await user.click(await screen.findByRole('switch', { name: 'Has Telemetry' }));
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Show 1,234 wells' })).toHaveFocus();
});

test('unknown filter names are dropped before and after the values are loaded', async () => {
  useMapStore.setState({ filters: { ...begin.filters, wellClass: ['A', 'junk'] } });
  show();
  await waitFor(() => expect(filters().wellClass).toEqual(['A']));
  act(() => useMapStore.setState({ filters: { ...begin.filters, wellType: ['junk'] } }));
  expect(filters().wellType).toEqual([]);
});

test('wells are colored by class, type or status, with a legend of the colors', async () => {
  show();
  const select = await screen.findByRole('combobox', { name: 'Color wells by' });
  expect(screen.queryByRole('region', { name: /Well colors/ })).toBeNull();
  await user.selectOptions(select, 'Type');
  expect(useMapStore.getState().colorBy).toBe('type');
  const legend = await screen.findByRole('region', { name: 'Well colors: Well Type' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Irrigation', 'Stock', 'Domestic']);
  await user.click(within(legend).getByRole('button', { name: 'Well colors: Well Type' }));
  expect(within(legend).queryByRole('listitem')).toBeNull();
  await user.selectOptions(select, 'As on the map');
  expect(useMapStore.getState().colorBy).toBeNull();
  expect(screen.queryByRole('region', { name: /Well colors/ })).toBeNull();
});

test('the legend explains the gray of wells out of use, except when coloring by status', async () => {
  const outOfUse = ['in', ['get', 'Well Status'], ['literal', ['Plugged', 'Capped']]];
  const product = aProduct();
  product.layers[0] = { ...product.layers[0]!, paint: { 'circle-color': ['case', outOfUse, '#b0b4b8', '#0072b2'] } };
  act(() => useMapStore.getState().receive(product));
  show();
  const select = await screen.findByRole('combobox', { name: 'Color wells by' });
  const legendBy = async (name: string) => {
    await user.selectOptions(select, name);
    const legend = await screen.findByRole('region', { name: `Well colors: Well ${name}` });
    return within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  expect(await legendBy('Type')).toContain('Plugged, Capped');
  expect(await legendBy('Status')).not.toContain('Plugged, Capped');
});

test('filters that cannot be loaded say so and can be fetched again, and the switches still work', async () => {
  answers(() => Promise.reject(new Error('down')));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The filters could not be loaded.');
  await user.click(screen.getByRole('switch', { name: 'Has Telemetry' }));
  expect(statusText()).toHaveTextContent('30 of 1,234 wells');
  answers(async () => VALUES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await picker('Well Status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('filters work when the numbers of wells cannot be loaded, and the numbers can be fetched again', async () => {
  answers(
    async () => VALUES,
    () => Promise.reject(new Error('down')),
  );
  show();
  expect(await screen.findByText('Number of wells unknown')).toBeInTheDocument();
  await user.click(await picker('Well Class'));
  await user.click(screen.getByRole('option', { name: 'B' }));
  expect(filters().wellClass).toEqual(['B']);
  answers(async () => VALUES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(statusText()).toHaveTextContent('34 of 1,234 wells'));
});

test('filter data is not fetched again when the page is reopened', async () => {
  const { unmount } = show();
  await waitFor(() => expect(statusText()).toHaveTextContent('1,234'));
  unmount();
  show();
  await picker('Well Class');
  const asked = call.mock.calls.map(([key]) => key).filter((key) => key !== 'GET /proposed-wells');
  expect(asked).toHaveLength(2);
});

test('on a narrow map a button shows how many filters are set and opens them', async () => {
  useMapStore.setState({ filters: { ...begin.filters, wellClass: ['A'], hasDtwTelemData: true } });
  show();
  const button = screen.getByRole('button', { name: 'Filters: 2 set' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(await screen.findByRole('button', { name: 'Show 0 wells' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the table of wells opens and closes', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Table of wells in view', pressed: false });
  await user.click(button);
  expect(useMapStore.getState().tableOpen).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Table of wells in view', pressed: true }));
  expect(useMapStore.getState().tableOpen).toBe(false);
});
