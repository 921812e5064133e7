import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';

const store = freshStore();
const well = { wellNdx: 7, well: 'DA-0007', available: ['telemetry'] as const };

test('closing a graph opens the table again if it was opened from there, and not if from the map', () => {
  store().openGraph(well);
  store().closeGraph();
  expect(store().tableOpen).toBe(false);
  store().setTableOpen(true);
  store().openGraph(well);
  expect(store()).toMatchObject({ tableOpen: false, graph: { wellNdx: 7, kind: 'telemetry' } });
  store().openGraph({ ...well, wellNdx: 8 });
  store().closeGraph();
  expect(store()).toMatchObject({ tableOpen: true, graph: null });
  store().setTableOpen(false);
  store().openGraph(well);
  store().closeGraph();
  expect(store().tableOpen).toBe(false);
});

test('the well of an opened graph moves to the middle of the strip of the map that is left', () => {
  store().pick([{ kind: 'well' } as never], [-101.9, 36.2]);
  store().openGraph(well);
  expect(store()).toMatchObject({ flight: { center: [-101.9, 36.2], zoom: store().view.zoom }, picked: null });
  store().openGraph(well, [-102, 36]);
  expect(store()).toMatchObject({ flight: { center: [-102, 36] } });
});

test('on a low screen a graph folds the panel’s section until it is closed', () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  useMapStore.setState({ section: 'NPGCD Data' });
  store().openGraph(well);
  expect(store().section).toBeNull();
  store().openGraph({ ...well, wellNdx: 8 });
  store().closeGraph();
  expect(store().section).toBe('NPGCD Data');
  store().openGraph(well);
  store().toggleSection('adjacent');
  store().closeGraph();
  expect(store().section).toBe('adjacent');
});

test('expanding the graph closes the panel’s section, and opening a section collapses the graph', () => {
  useMapStore.setState({ section: 'basemaps' });
  store().openGraph(well);
  expect(store().section).toBe('basemaps');
  store().toggleGraphSize();
  expect(store()).toMatchObject({ graphExpanded: true, section: null });
  store().toggleSection('buffers');
  expect(store()).toMatchObject({ graphExpanded: false, section: 'buffers' });
});
