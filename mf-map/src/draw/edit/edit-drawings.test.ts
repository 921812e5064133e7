import { useMapStore } from '../../map-store.ts';
import type { Drawing } from '../draw-slice.ts';
import {
  canUndo,
  changeDrawing,
  commitDrawings,
  editDrawing,
  receiveDrawings,
  removeDrawings,
  resetDrawings,
  selectDrawing,
  undoDrawings,
} from './edit-drawings.ts';
import { verticesOf } from './vertices.ts';

const untouched = useMapStore.getInitialState();
const store = () => useMapStore.getState();
const line = (id: string, ...coordinates: number[][]): Drawing => ({
  id,
  geometry: { type: 'LineString', coordinates },
});
const LINE = line('a', [-101, 36], [-101, 36.1], [-101, 36.2]);
const OTHER = line('b', [-102, 36], [-102, 36.1]);
const to = (latitude: number): Drawing['geometry'] => line('a', [-101, 36], [-101, latitude]).geometry;
const latitude = () => verticesOf(store().drawings[0]!.geometry)[1]![1];

beforeEach(() => {
  useMapStore.setState(untouched, true);
  receiveDrawings([LINE, OTHER], null);
  commitDrawings();
});

test('Undo takes back the changes of a drawing one by one and leaves other drawings alone', () => {
  changeDrawing('a', to(36.5));
  changeDrawing('a', to(36.6));
  expect(store().drawings[1]).toBe(OTHER);
  undoDrawings();
  expect(latitude()).toBe(36.5);
  undoDrawings();
  expect(store().drawings[0]).toBe(LINE);
});

test('consecutive changes of the same kind are undone in one step', () => {
  changeDrawing('a', to(36.5), { step: 'move a' });
  changeDrawing('a', to(36.6), { step: 'move a' });
  changeDrawing('a', to(36.7), { step: 'move b' });
  undoDrawings();
  expect(latitude()).toBe(36.6);
  undoDrawings();
  expect(store().drawings[0]).toBe(LINE);
});

test('changes made by dragging are undone in one step', () => {
  receiveDrawings([line('a', [-101, 36], [-101, 37]), OTHER], null);
  receiveDrawings([line('a', [-101, 36], [-101, 38]), OTHER], null);
  commitDrawings();
  undoDrawings();
  expect(store().drawings[0]).toBe(LINE);
});

test('Undo remembers the last twenty changes', () => {
  for (let step = 1; step <= 25; step++) changeDrawing('a', to(36 + step / 100));
  let undone = 0;
  while (undoDrawings()) undone++;
  expect(undone).toBe(20);
  expect(latitude()).toBeCloseTo(36.05);
});

test('Undo does nothing while drawing', () => {
  receiveDrawings([LINE, OTHER], OTHER);
  expect(canUndo(store())).toBe(false);
  expect(undoDrawings()).toBe(false);
  expect(store().drawings).toHaveLength(2);
});

test('a removed drawing is not selected or open for editing, and Undo restores its position', () => {
  editDrawing('a');
  selectDrawing('a', 2);
  removeDrawings(['a']);
  expect(store()).toMatchObject({ drawSelection: { ids: [] }, editedDrawing: null });
  undoDrawings();
  expect(store().drawings.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a removed corner is no longer selected', () => {
  selectDrawing('a', 2);
  changeDrawing('a', to(36.5));
  expect(store().drawSelection).toEqual({ ids: ['a'], vertices: [] });
});

test('Reset removes all drawings and cannot be undone', () => {
  editDrawing('b');
  resetDrawings();
  expect(store()).toMatchObject({ drawings: [], editedDrawing: null });
  expect(undoDrawings()).toBe(false);
});
