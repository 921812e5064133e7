import type { GazetteerPlace, SearchResult } from '@portal/shared-api';
import { aProduct } from '@portal/shared-map/test-support';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { SearchBox } from './search-box.tsx';

const store = freshStore();
const result = (changes: Partial<SearchResult>): SearchResult => ({
  layer: 'wells',
  id: 1,
  title: 'MO-0001',
  detail: null,
  matched: null,
  longitude: -101.9,
  latitude: 35.9,
  ...changes,
});
const RESULTS = [
  result({ detail: 'B · Irrigation · Active' }),
  result({ id: 2, title: 'MO-0002', matched: { field: 'State Well Number', value: '0001234' } }),
  result({ layer: 'gpus', id: 12, title: '12', longitude: -101.5, latitude: 36.2 }),
];
const call = jest.fn();
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const box = () => screen.getByRole('combobox', { name: /^Search / });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const pause = () => act(() => jest.advanceTimersByTimeAsync(200));

async function search(text: string): Promise<void> {
  await user.type(box(), text);
  await pause();
}

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset().mockResolvedValue(RESULTS);
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderInPortal(<SearchBox />, { call });
});

test('typing without a pause starts one search after 200 ms; its results are grouped, with what matched', async () => {
  await user.type(box(), 'mo-0');
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(call).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { q: 'mo-0' } });
  expect(screen.getByRole('group', { name: 'Wells' })).toHaveTextContent('State Well Number: 0001234');
  expect(screen.getByRole('group', { name: 'GPUs' })).toHaveTextContent('12');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
});

test('arrow keys, Home and End move through the list, Enter chooses the well, and clearing the search removes it', async () => {
  await search('00');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('MO-0002');
  await user.keyboard('{End}');
  expect(active()).toBe('12');
  await user.keyboard('{Home}');
  expect(active()).toContain('MO-0001');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('MO-0001');
  await user.keyboard('{Enter}');
  expect(store()).toMatchObject({
    flight: { center: [-101.9, 35.9], zoom: 16 },
    foundPlace: { name: 'Well MO-0001', at: [-101.9, 35.9], named: false },
    selectedGpus: [],
  });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('MO-0001');
  expect(box()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(store().foundPlace).toBeNull();
  expect(box()).toHaveFocus();
});

test('choosing a well opens its popup, unless popups are off; choosing a GPU adds it to the selection', async () => {
  useMapStore.setState({ product: aProduct(), selectedGpus: [5] });
  const choose = async (index: number) => {
    await user.clear(box());
    await search('mo');
    await user.click(screen.getAllByRole('option')[index]!);
  };
  await choose(0);
  expect(store().picked).toMatchObject({
    at: [-101.9, 35.9],
    features: [{ id: 1, kind: 'well', sourceId: 'wells', complete: false, properties: { Well: 'MO-0001' } }],
  });
  store().setPopupsOn(false);
  await choose(0);
  expect(store().picked).toBeNull();
  await choose(2);
  const flight = { center: [-101.5, 36.2], zoom: 14 };
  expect(store()).toMatchObject({ selectedGpus: [5, 12], flight, foundPlace: null });
});

test('Enter without a choice takes the best match, but never one for an older text, which is never shown', async () => {
  const answers: Array<(results: SearchResult[]) => void> = [];
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await search('0');
  await search('1');
  expect(call.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await act(async () => answers[1]?.([result({ title: 'new' })]));
  await act(async () => answers[0]?.([result({ title: 'old' })]));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['new']);
  await user.type(box(), '5{Enter}');
  expect(store().flight).toBeNull();
  await pause();
  await act(async () => answers[2]?.(RESULTS));
  await user.keyboard('{Enter}');
  expect(store().flight).toMatchObject({ center: [-101.9, 35.9] });
});

test('Escape closes the list, an arrow key opens it again without another call, and a second Escape empties the box', async () => {
  await search('00');
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('MO-0001');
  await pause();
  expect(call).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('00');
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
});

test('leaving the search closes its list', async () => {
  await search('00');
  for (let stops = 0; stops < 3; stops++) await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the search says when nothing is found, or why it failed, and the next one can succeed', async () => {
  call.mockResolvedValueOnce([]).mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('Service unavailable'));
  await search('z');
  expect(screen.getByRole('status')).toHaveTextContent('No wells or GPUs found, and no place of that name');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await search('0');
  expect(screen.getByRole('status')).toHaveTextContent('The search failed: Service unavailable');
  await search('1');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('what no well or GPU is called is searched for as a place, and read as coordinates', async () => {
  const dumas: GazetteerPlace = { name: 'Dumas', kind: 'town', detail: null, longitude: -101.97, latitude: 35.86 };
  call.mockImplementation(async (name: string) => (name === 'GET /map-search/places' ? [dumas] : []));
  await search('Dumas');
  expect(screen.getByRole('status')).toHaveTextContent('No wells or GPUs found, but 1 place');
  await user.keyboard('{Enter}');
  expect(store()).toMatchObject({
    searchMode: 'attributes_search',
    flight: { center: [-101.97, 35.86], zoom: 13 },
    foundPlace: { name: 'Dumas', at: [-101.97, 35.86], named: true },
  });
  await user.clear(box());
  await search('36°06\'36"N 101°49\'30"W');
  await user.keyboard('{Enter}');
  expect(store().foundPlace).toEqual({ name: '36.11000, -101.82500', at: [-101.825, 36.11], named: true });
});

describe('search by address or coordinates', () => {
  beforeEach(async () => {
    await user.click(screen.getByRole('radio', { name: 'Address / coordinates' }));
  });

  test('returns the focus to the box after a change of mode, which the map knows', async () => {
    expect(store().searchMode).toBe('address_search');
    expect(box()).toHaveAccessibleName('Search places and coordinates');
    await user.click(box());
    await user.click(screen.getByRole('radio', { name: 'Attributes' }));
    expect(box()).toHaveFocus();
    expect(box()).toHaveAccessibleName('Search wells and GPUs');
    expect(screen.getByRole('radio', { name: 'Attributes' })).toBeChecked();
  });

  test('finds coordinates without a call, in both orders when both are valid', async () => {
    fireEvent.change(box(), { target: { value: '36.2, 45' } });
    await pause();
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Coordinates' })).toBeInTheDocument();
    fireEvent.change(box(), { target: { value: 'Lat: 36.2, Lng: -101.5' } });
    await pause();
    await user.type(box(), '{Enter}');
    expect(store()).toMatchObject({
      flight: { center: [-101.5, 36.2], zoom: 16 },
      foundPlace: { name: '36.20000, -101.50000', named: true },
    });
    expect(call).not.toHaveBeenCalled();
  });

  test('flies to a town so that all of it shows and marks it, or says that no place is found', async () => {
    const dumas: GazetteerPlace = { name: 'Dumas', kind: 'town', detail: null, longitude: -101.97, latitude: 35.86 };
    call.mockResolvedValueOnce([]).mockResolvedValue([dumas]);
    await search('D');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No places found. Street addresses are not available. Search for a town, county, survey section or coordinates instead.',
    );
    await search('um');
    await user.click(screen.getByRole('option'));
    expect(store()).toMatchObject({
      flight: { center: [-101.97, 35.86], zoom: 13 },
      foundPlace: { name: 'Dumas', at: [-101.97, 35.86], named: true },
    });
  });
});
