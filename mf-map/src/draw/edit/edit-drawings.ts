import { useMapStore } from '../../map-store.ts';
import { type Drawing, type DrawSelection, type DrawSlice, NOTHING_SELECTED } from '../draw-slice.ts';
import { verticesOf } from './vertices.ts';

const MAX_STEPS = 20;

const store = (): DrawSlice => useMapStore.getState();

/** Drops what no longer exists from the selection and the list of corners. */
function withDrawings(drawings: readonly Drawing[], { ids, vertices }: DrawSelection) {
  const { editedDrawing } = store();
  const left = drawings.filter(({ id }) => ids.includes(id));
  const corners = left[0] ? verticesOf(left[0].geometry).length : 0;
  return {
    drawings,
    drawSelection: { ids: left.map(({ id }) => id), vertices: vertices.filter((index) => index < corners) },
    editedDrawing: drawings.some(({ id }) => id === editedDrawing) ? editedDrawing : null,
  };
}

/** From the map, finished or in progress. */
export function receiveDrawings(drawings: readonly Drawing[], sketch: Drawing | null): void {
  useMapStore.setState({ ...withDrawings(drawings, store().drawSelection), sketch });
}

/** Undo takes consecutive changes with the same `step` back together. */
export function commitDrawings(step: string | null = null): void {
  const { drawings, drawHistory, drawStep } = store();
  if (drawings === drawHistory.at(-1)) return;
  const before = step !== null && step === drawStep ? drawHistory.slice(0, -1) : drawHistory;
  useMapStore.setState({ drawHistory: [...before.slice(-MAX_STEPS), drawings], drawStep: step });
}

interface Change {
  selection?: DrawSelection;
  step?: string;
}

export function changeDrawings(drawings: readonly Drawing[], { selection, step }: Change = {}): void {
  useMapStore.setState(withDrawings(drawings, selection ?? store().drawSelection));
  commitDrawings(step);
}

export function changeDrawing(id: string, geometry: Drawing['geometry'], change?: Change): void {
  changeDrawings(
    store().drawings.map((drawing) => (drawing.id === id ? { id, geometry } : drawing)),
    change,
  );
}

export function removeDrawings(ids: readonly string[]): void {
  changeDrawings(store().drawings.filter(({ id }) => !ids.includes(id)));
}

export const canUndo = ({ drawHistory, sketch }: DrawSlice): boolean => drawHistory.length > 1 && sketch === null;

/** Returns whether there was a change. */
export function undoDrawings(): boolean {
  if (!canUndo(store())) return false;
  const drawHistory = store().drawHistory.slice(0, -1);
  useMapStore.setState({
    ...withDrawings(drawHistory.at(-1) ?? [], store().drawSelection),
    drawHistory,
    drawStep: null,
  });
  return true;
}

export function resetDrawings(): void {
  useMapStore.setState({ ...withDrawings([], NOTHING_SELECTED), sketch: null, drawHistory: [[]], drawStep: null });
}

export function selectDrawing(id: string, vertex?: number): void {
  useMapStore.setState({ drawSelection: { ids: [id], vertices: vertex === undefined ? [] : [vertex] } });
}

/** Replaces the tool's buttons; `null` closes the list. */
export function editDrawing(id: string | null): void {
  useMapStore.setState({
    editedDrawing: id,
    drawSelection: id === null ? NOTHING_SELECTED : { ids: [id], vertices: [] },
    ...(id === null ? {} : { drawToolsOpen: true, pointWanted: null, picked: null }),
  });
}
