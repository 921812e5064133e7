import type { Position } from '@portal/shared-map';
import { act, renderHook } from '@testing-library/react';
import { useOutline } from './use-outline.ts';

const SQUARE: Position[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const draw = (ring: Position[] = []) => renderHook(() => useOutline([[ring]])).result;

test('corners are added at the end, or after the selected one, which the new one then is', () => {
  const drawing = draw();
  for (const at of SQUARE) act(() => drawing.current.addCorner(at));
  expect([drawing.current.ring, drawing.current.corner]).toEqual([SQUARE, null]);
  act(() => drawing.current.selectCorner(1));
  act(() => drawing.current.addCorner([2, 0.5]));
  expect([drawing.current.ring[2], drawing.current.corner]).toEqual([[2, 0.5], 2]);
});

test('a drag is one step to undo, however many places it went through', () => {
  const drawing = draw(SQUARE);
  for (const x of [2, 3, 4]) act(() => drawing.current.moveCorner(1, [x, 0], 'drag 1'));
  act(() => drawing.current.moveCorner(1, [9, 0], 'drag 2'));
  act(() => drawing.current.undo());
  expect(drawing.current.ring[1]).toEqual([4, 0]);
  act(() => drawing.current.undo());
  expect([drawing.current.ring, drawing.current.canUndo]).toEqual([SQUARE, false]);
  act(() => drawing.current.undo());
  expect(drawing.current.ring).toEqual(SQUARE);
});

test('pieces and holes are drawn beside the first ring, and go again', () => {
  const drawing = draw(SQUARE);
  act(() => drawing.current.addHole());
  act(() => drawing.current.addCorner([0.5, 0.5]));
  act(() => drawing.current.addPiece());
  expect(drawing.current.outline).toEqual([[SQUARE, [[0.5, 0.5]]], [[]]]);
  act(() => drawing.current.removeRing());
  act(() => drawing.current.selectRing({ piece: 0, ring: 1 }));
  act(() => drawing.current.removeRing());
  expect(drawing.current.outline).toEqual([[SQUARE]]);
});

test('a selected corner that undoing takes away is selected no more', () => {
  const drawing = draw(SQUARE.slice(0, 1));
  act(() => drawing.current.addAfter(0));
  expect(drawing.current.corner).toBe(1);
  act(() => drawing.current.undo());
  expect(drawing.current.corner).toBeNull();
  act(() => drawing.current.removeCorner(0));
  expect([drawing.current.ring, drawing.current.corner]).toEqual([[], null]);
});
