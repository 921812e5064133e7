import { aProduct } from '@portal/shared-map/test-support';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { ControlPanel } from './control-panel.tsx';

const store = freshStore();
const section = (name: string) => screen.getByRole('button', { name });
const stateOf = (id: string) => store().states[id];

function show({ reload = jest.fn() } = {}) {
  // No well is proposed.
  renderInPortal(<ControlPanel onReload={reload} />, { call: (async () => ({ features: [] })) as never });
  return reload;
}

beforeEach(() => store().receive(aProduct()));

test('the panel offers five basemaps and keeps the choice; one section is open at a time', async () => {
  show();
  await user.click(section('Basemaps'));
  const basemaps = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(basemaps).toEqual(['outdoors', 'streets', 'satellite', 'light', 'dark']);
  expect(screen.getByRole('radio', { name: 'Outdoors' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(store().basemap).toBe('dark');
  await user.click(section('NPGCD Data'));
  expect(section('Basemaps')).toHaveAttribute('aria-expanded', 'false');
  expect(section('NPGCD Data')).toHaveAttribute('aria-expanded', 'true');
  await user.click(section('NPGCD Data'));
  expect(section('NPGCD Data')).toHaveAttribute('aria-expanded', 'false');
});

test('the bar of a small screen has short words, with which the names of its buttons begin', () => {
  show();
  expect(section('Well Buffers Tool')).toHaveTextContent(/Well Buffers$/);
  expect(section('Adjacent Wells Tool')).toHaveTextContent(/Adjacent Wells$/);
});

test('layers and their labels are switched separately, each with its own opacity', async () => {
  show();
  await user.click(screen.getByRole('checkbox', { name: /^Wells/ }));
  expect(stateOf('wells')?.visible).toBe(false);
  expect(stateOf('well-labels')?.visible).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Options for Wells' }));
  await user.click(screen.getByRole('checkbox', { name: 'Labels for Wells' }));
  expect(stateOf('well-labels')?.visible).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Options for GPUs' }));
  const slider = screen.getByRole('slider', { name: 'Opacity of GPUs' });
  fireEvent.change(slider, { target: { value: '90' } });
  expect(slider).toHaveAttribute('aria-valuetext', '90%');
  expect(stateOf('gpus')?.opacity).toBeCloseTo(0.9);
  expect(stateOf('wells')?.opacity).toBe(1);
});

test('a layer that is not shown at this zoom says to zoom in, and the legend of wells has the chosen colors', async () => {
  const filterValues = { wellClass: [], wellType: [], wellStatus: [{ value: 'Capped', color: '#cc79a7' }] };
  const product = aProduct();
  product.layers = product.layers.map((layer) => (layer.id === 'gpus' ? { ...layer, minzoom: 11 } : layer));
  store().receive(product);
  show();
  expect(screen.getByText('Zoom in to see')).toBeVisible();
  act(() => useMapStore.setState({ view: { center: [0, 0], zoom: 11, bearing: 0 } }));
  expect(screen.queryByText('Zoom in to see')).not.toBeInTheDocument();
  act(() => useMapStore.setState({ colorBy: 'status', filterValues }));
  expect(within(screen.getByRole('list', { name: 'Legend for Wells' })).getByText('Capped')).toBeVisible();
  act(() => useMapStore.setState({ colorBy: null }));
  expect(screen.queryByText('Capped')).not.toBeInTheDocument();
});

test('the panel says when there are no layers, and layers that could not be loaded can be fetched again', async () => {
  store().receive({ layers: [], sources: [], problems: [] });
  const reload = show();
  await user.click(section('More Data'));
  expect(screen.getByText('No layers found')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => useMapStore.setState({ product: null, dataError: 'HTTP 503' }));
  expect(screen.getByText('No layers found')).toBeVisible();
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalled();
});
