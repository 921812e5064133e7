import { aLine } from '../../test-support/drawings.ts';
import { freshStore } from '../../test-support/map-page.tsx';
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

const store = freshStore();
const LINE = aLine('a', [-101, 36], [-101, 36.1], [-101, 36.2]);
const OTHER = aLine('b', [-102, 36], [-102, 36.1]);
const to = (latitude: number): Drawing['geometry'] => aLine('a', [-101, 36], [-101, latitude]).geometry;
const latitude = () => verticesOf(store().drawings[0]!.geometry)[1]![1];

beforeEach(() => {
  receiveDrawings([LINE, OTHER], null);
  commitDrawings();
});

test('Undo takes back the changes of a drawing one by one, consecutive ones of the same kind and a drag in one step', () => {
  changeDrawing('a', to(36.4));
  changeDrawing('a', to(36.5), { step: 'move a' });
  changeDrawing('a', to(36.6), { step: 'move a' });
  changeDrawing('a', to(36.7), { step: 'move b' });
  for (const dragged of [37, 38]) receiveDrawings([{ ...LINE, geometry: to(dragged) }, OTHER], null);
  commitDrawings();
  expect(store().drawings[1]).toBe(OTHER);
  for (const earlier of [36.7, 36.6, 36.4]) {
    undoDrawings();
    expect(latitude()).toBe(earlier);
  }
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

test('what is removed is not selected or open for editing, and Undo restores its position', () => {
  editDrawing('a');
  selectDrawing('a', 2);
  changeDrawing('a', to(36.5));
  expect(store().drawSelection).toEqual({ ids: ['a'], vertices: [] });
  removeDrawings(['a']);
  expect(store()).toMatchObject({ drawSelection: { ids: [] }, editedDrawing: null });
  undoDrawings();
  expect(store().drawings.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('Reset removes all drawings and cannot be undone', () => {
  editDrawing('b');
  resetDrawings();
  expect(store()).toMatchObject({ drawings: [], editedDrawing: null });
  expect(undoDrawings()).toBe(false);
});
