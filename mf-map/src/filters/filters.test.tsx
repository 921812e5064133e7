import type { Filters, WellCount } from '@portal/shared-api';
import { aProduct } from '@portal/shared-map/test-support';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readView } from '../map/view-hash.ts';
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

test('a filter lists its values with their numbers of wells, and stays open while several are chosen and removed', async () => {
  show();
  await user.click(await picker('Well Class'));
  const list = screen.getByRole('listbox', { name: 'Well Class' });
  expect(list).toHaveAttribute('aria-multiselectable', 'true');
  const [a, b] = within(list).getAllByRole('option') as [HTMLElement, HTMLElement];
  await waitFor(() => expect([a, b].map(({ textContent }) => textContent)).toEqual(['A1,200', 'B34']));
  expect(b).toHaveAccessibleDescription('34 wells');
  await user.click(a);
  await user.click(b);
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

test('the count follows all filters, which can be cleared together; the focus stays in the bar or the panel', async () => {
  const { unmount } = show();
  await waitFor(() => expect(statusText()).toHaveTextContent('1,234 of 1,234 wells'));
  const clearButtons = () => screen.getAllByRole('button', { name: 'Clear filters' });
  expect(clearButtons()[0]).toBeDisabled();
  const telemetry = screen.getByRole('switch', { name: 'Has Telemetry' });
  await user.click(telemetry);
  expect(statusText()).toHaveTextContent('30 of 1,234 wells');
  await user.click(screen.getByRole('switch', { name: 'Has Winter Observations' }));
  expect(statusText()).toHaveTextContent('0 of 1,234 wells');
  expect(filters()).toMatchObject({ hasDtwTelemData: true, hasDtwWinterobs: true });
  await user.click(clearButtons()[0]!);
  expect(statusText()).toHaveTextContent('1,234 of 1,234 wells');
  expect(telemetry).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Show 1,234 wells' })).toHaveFocus();
  await user.click(telemetry);
  await user.click(clearButtons()[1]!);
  expect(statusText()).toHaveFocus();
  // What was fetched is kept for the next visit.
  unmount();
  show();
  await picker('Well Class');
  expect(call.mock.calls.filter(([key]) => key !== 'GET /proposed-wells')).toHaveLength(2);
});

test('wells with telemetry are marked on the map while they are filtered, with the mark beside the switch, also by a link', async () => {
  const product = aProduct();
  const [wells] = product.layers;
  const filter = ['==', ['get', 'Telemetry'], true];
  const paint = { 'circle-color': 'rgba(0, 0, 0, 0)', 'circle-stroke-color': '#D55E00', 'circle-stroke-width': 2 };
  product.layers.push({ ...wells!, id: 'rings', filter, paint, layout: { visibility: 'none' } });
  const ringsShown = () => useMapStore.getState().states.rings?.visible;
  act(() => useMapStore.getState().receive(product));
  show();
  const telemetry = await screen.findByRole('switch', { name: 'Has Telemetry' });
  expect(telemetry.parentElement?.querySelector('circle')).toHaveAttribute('stroke', '#D55E00');
  expect(ringsShown()).toBe(false);
  await user.click(telemetry);
  expect(ringsShown()).toBe(true);
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
  expect(ringsShown()).toBe(false);
  act(() => useMapStore.getState().openLink(readView('#has=telemetry')));
  expect(ringsShown()).toBe(true);
});

test('unknown filter names are dropped before and after the values are loaded; the table of wells opens and closes', async () => {
  useMapStore.setState({ filters: { ...begin.filters, wellClass: ['A', 'junk'] } });
  show();
  await waitFor(() => expect(filters().wellClass).toEqual(['A']));
  act(() => useMapStore.setState({ filters: { ...begin.filters, wellType: ['junk'] } }));
  expect(filters().wellType).toEqual([]);
  for (const isOpen of [true, false]) {
    await user.click(screen.getByRole('button', { name: 'Table of wells in view', pressed: !isOpen }));
    expect(useMapStore.getState().tableOpen).toBe(isOpen);
  }
});

test('wells are colored by class, type or status, with a legend that explains their colors and the gray of unused ones', async () => {
  const outOfUse = ['in', ['get', 'Well Status'], ['literal', ['Plugged', 'Capped']]];
  const product = aProduct();
  product.layers[0] = { ...product.layers[0]!, paint: { 'circle-color': ['case', outOfUse, '#b0b4b8', '#0072b2'] } };
  act(() => useMapStore.getState().receive(product));
  show();
  const select = await screen.findByRole('combobox', { name: 'Color wells by' });
  expect(screen.queryByRole('region', { name: /Well colors/ })).toBeNull();
  await user.selectOptions(select, 'Type');
  expect(useMapStore.getState().colorBy).toBe('type');
  const legend = within(await screen.findByRole('region', { name: 'Well colors: Well Type' }));
  const entries = legend.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(['Irrigation', 'Stock', 'Domestic', 'Other', 'Plugged, Capped']);
  await user.click(legend.getByRole('button', { name: 'Well colors: Well Type' }));
  expect(legend.queryByRole('listitem')).toBeNull();
  await user.selectOptions(select, 'Status');
  const byStatus = await screen.findByRole('region', { name: 'Well colors: Well Status' });
  expect(byStatus).not.toHaveTextContent('Plugged, Capped');
  await user.selectOptions(select, 'Standard colors');
  expect(useMapStore.getState().colorBy).toBeNull();
  expect(screen.queryByRole('region', { name: /Well colors/ })).toBeNull();
});

test('filters and numbers of wells that cannot be loaded say so and can be fetched again; what there is still works', async () => {
  const down = () => Promise.reject(new Error('down'));
  answers(down);
  const { unmount } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('The filters could not be loaded.');
  await user.click(screen.getByRole('switch', { name: 'Has Telemetry' }));
  expect(statusText()).toHaveTextContent('30 of 1,234 wells');
  answers(async () => VALUES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await picker('Well Status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(console.error).toHaveBeenCalledTimes(1);

  unmount();
  useMapStore.setState(begin, true);
  answers(async () => VALUES, down);
  show();
  expect(await screen.findByText('Number of wells unknown')).toBeInTheDocument();
  await user.click(await picker('Well Class'));
  await user.click(screen.getByRole('option', { name: 'B' }));
  expect(filters().wellClass).toEqual(['B']);
  answers(async () => VALUES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(statusText()).toHaveTextContent('34 of 1,234 wells'));
});

test('on a narrow map a button shows how many filters are set and opens them', async () => {
  useMapStore.setState({ filters: { ...begin.filters, wellClass: ['A'], hasDtwTelemData: true } });
  show();
  const button = screen.getByRole('button', { name: 'Filters: 2 set', expanded: false });
  for (const close of [
    async () => user.click(await screen.findByRole('button', { name: 'Show 0 wells' })),
    () => user.keyboard('{Escape}'),
    () => user.click(document.body),
  ]) {
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await close();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Show 0 wells' }));
  expect(button).toHaveFocus();
});
