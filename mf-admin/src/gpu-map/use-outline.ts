import type { Position } from '@portal/shared-map';
import { useState } from 'react';
import {
  NO_OUTLINE,
  type Outline,
  type Ring,
  type RingPath,
  ringAt,
  validPath,
  withCornerAfter,
  withoutRing,
  withRing,
} from './outline.ts';

const MAX_STEPS = 50;

interface Drawn {
  outline: Outline;
  path: RingPath;
  /** The corner that is selected. */
  corner: number | null;
  history: readonly Outline[];
  /** Consecutive changes with the same step are taken back together. */
  step: string | null;
}

export interface OutlineDrawing {
  outline: Outline;
  path: RingPath;
  ring: Ring;
  corner: number | null;
  canUndo: boolean;
  /** After the selected corner, or as the last one. */
  addCorner: (at: Position) => void;
  addAfter: (index: number) => void;
  moveCorner: (index: number, at: Position, step?: string) => void;
  removeCorner: (index: number) => boolean;
  selectCorner: (index: number | null) => void;
  selectRing: (path: RingPath) => void;
  addPiece: () => void;
  addHole: () => void;
  removeRing: () => void;
  undo: () => void;
  reset: (outline: Outline) => void;
}

const start = (outline: Outline): Drawn => ({
  outline,
  path: validPath(outline, { piece: 0, ring: 0 }),
  corner: null,
  history: [],
  step: null,
});

/** An outline that is drawn: its pieces, holes and corners, and the steps before. */
export function useOutline(first: Outline = NO_OUTLINE): OutlineDrawing {
  const [drawn, setDrawn] = useState(() => start(first));
  const { outline, path, corner, history } = drawn;
  const ring = ringAt(outline, path);

  const change = (next: Outline, more: Partial<Pick<Drawn, 'path' | 'corner' | 'step'>> = {}): void =>
    setDrawn((before) => {
      const isSameStep = more.step !== undefined && more.step !== null && more.step === before.step;
      return {
        outline: next,
        path: validPath(next, more.path ?? before.path),
        corner: more.corner === undefined ? before.corner : more.corner,
        history: isSameStep ? before.history : [...before.history.slice(1 - MAX_STEPS), before.outline],
        step: more.step ?? null,
      };
    });
  const changeRing = (corners: Ring, more: Partial<Pick<Drawn, 'corner' | 'step'>> = {}): void =>
    change(withRing(outline, path, corners), more);

  return {
    outline,
    path,
    ring,
    corner,
    canUndo: history.length > 0,
    addCorner: (at) => {
      const index = corner === null ? ring.length : corner + 1;
      changeRing(ring.toSpliced(index, 0, at), { corner: corner === null ? null : index });
    },
    addAfter: (index) => changeRing(withCornerAfter(ring, index), { corner: index + 1 }),
    moveCorner: (index, at, step) => changeRing(ring.with(index, at), { corner: index, step: step ?? null }),
    removeCorner: (index) => {
      const left = ring.toSpliced(index, 1);
      changeRing(left, { corner: left.length > 0 ? Math.min(index, left.length - 1) : null });
      return true;
    },
    selectCorner: (index) => setDrawn((before) => ({ ...before, corner: index })),
    selectRing: (next) => setDrawn((before) => ({ ...before, path: next, corner: null })),
    addPiece: () => change([...outline, [[]]], { path: { piece: outline.length, ring: 0 }, corner: null }),
    addHole: () => {
      const rings = outline[path.piece] ?? [];
      const next = outline.with(path.piece, [...rings, []]);
      change(next, { path: { piece: path.piece, ring: rings.length }, corner: null });
    },
    removeRing: () => change(withoutRing(outline, path), { path: { piece: 0, ring: 0 }, corner: null }),
    undo: () =>
      setDrawn((before) => {
        const last = before.history.at(-1);
        if (!last) return before;
        const left = validPath(last, before.path);
        const corners = ringAt(last, left).length;
        return {
          outline: last,
          path: left,
          corner: before.corner !== null && before.corner < corners ? before.corner : null,
          history: before.history.slice(0, -1),
          step: null,
        };
      }),
    reset: (next) => setDrawn(start(next)),
  };
}
