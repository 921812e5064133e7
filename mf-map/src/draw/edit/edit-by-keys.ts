import { t } from '@portal/shared-i18n';
import type { EngineMap, Position } from '@portal/shared-map';
import { useMapStore } from '../../map-store.ts';
import { type Drawing, type DrawSelection, NOTHING_SELECTED } from '../draw-slice.ts';
import { changeDrawings, removeDrawings, selectDrawing, undoDrawings } from './edit-drawings.ts';
import type { EditKey } from './edit-keys.ts';
import { movedText, removedText, selectedText, tooFewText } from './edit-texts.ts';
import { keepInView } from './keep-in-view.ts';
import { movedByDegrees, verticesOf, withoutVertices } from './vertices.ts';

/*
 * What keys do to the selected drawings and corners. Each function returns what screen readers announce, and `null`
 * where the key means nothing to drawings.
 */

function selected(): { drawings: readonly Drawing[]; selection: DrawSelection; first: Drawing | undefined } {
  const { drawings, drawSelection: selection } = useMapStore.getState();
  return { drawings, selection, first: drawings.find(({ id }) => selection.ids.includes(id)) };
}

/** The selected corner, or the first one of the selected drawing. */
function selectedPlace(): Position | undefined {
  const { first, selection } = selected();
  return first && verticesOf(first.geometry)[selection.vertices[0] ?? 0];
}

function describeSelection(map: EngineMap): string {
  const at = selectedPlace();
  if (at) keepInView(map, at);
  const { drawings, selection } = selected();
  return selectedText(drawings, selection);
}

/** By CSS pixels on the screen. */
export function moveSelected(map: EngineMap, [x, y]: readonly [x: number, y: number]): string | null {
  const { drawings, selection } = selected();
  const from = selectedPlace();
  if (!from) return null;
  const point = map.project(from);
  const { lng, lat } = map.unproject([point.x + x, point.y + y]);
  const isOffEarth: string[] = [];
  const moved = drawings.map((drawing) => {
    if (!selection.ids.includes(drawing.id)) return drawing;
    const geometry = movedByDegrees(drawing.geometry, selection.vertices, [lng - from[0], lat - from[1]]);
    if (!geometry) isOffEarth.push(drawing.id);
    return { id: drawing.id, geometry: geometry ?? drawing.geometry };
  });
  if (isOffEarth.length > 0) return t('You cannot move it any farther.');
  changeDrawings(moved, { step: `move ${JSON.stringify(selection)}` });
  keepInView(map, [lng, lat]);
  return movedText(moved, selection);
}

export function selectNext(map: EngineMap, step: 1 | -1): string {
  const { drawings, selection, first } = selected();
  const after = (index: number, count: number): number => (index + step + count) % count;
  const [vertex] = selection.vertices;
  if (drawings.length === 0) return t('Nothing is drawn.');
  if (first && vertex !== undefined) selectDrawing(first.id, after(vertex, verticesOf(first.geometry).length));
  else {
    const index = first ? drawings.indexOf(first) : step > 0 ? -1 : 0;
    selectDrawing(drawings[after(index, drawings.length)]?.id ?? '');
  }
  return describeSelection(map);
}

/** From a drawing to its first corner; `null` where nothing is selected. */
export function selectCorners(map: EngineMap): string | null {
  const { first, selection } = selected();
  if (!first) return null;
  if (selection.vertices.length === 0 && first.geometry.type !== 'Point') selectDrawing(first.id, 0);
  return describeSelection(map);
}

/** From a corner to its drawing, and from a drawing to nothing; `null` where nothing is selected. */
export function leaveSelection(map: EngineMap): string | null {
  const { first, selection } = selected();
  if (!first) return null;
  if (selection.vertices.length > 0) selectDrawing(first.id);
  else useMapStore.setState({ drawSelection: NOTHING_SELECTED });
  return describeSelection(map);
}

/** Removes the selected corners if enough remain, or the selected drawings. */
export function removeSelected(map: EngineMap): string {
  const { drawings, selection, first } = selected();
  if (!first) return t('Nothing selected.');
  if (selection.vertices.length === 0) {
    removeDrawings(selection.ids);
    return removedText(selection.ids.length);
  }
  const geometry = withoutVertices(first.geometry, selection.vertices);
  if (!geometry) return tooFewText(first);
  const last = verticesOf(geometry).length - 1;
  changeDrawings(
    drawings.map((drawing) => (drawing === first ? { id: first.id, geometry } : drawing)),
    { selection: { ids: [first.id], vertices: [Math.min(selection.vertices[0] ?? 0, last)] } },
  );
  return `${t('Corner removed.')} ${describeSelection(map)}`;
}

export function editByKey(map: EngineMap, key: EditKey): string | null {
  switch (key.kind) {
    case 'move':
      return moveSelected(map, key.by);
    case 'go':
      return selectNext(map, key.step);
    case 'undo':
      return undoDrawings() ? t('Undone.') : t('Nothing to undo.');
  }
}
