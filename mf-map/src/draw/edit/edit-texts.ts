import type { Position } from '@portal/shared-map';
import { formatDegrees } from '@portal/shared-map/geometry';
import type { Drawing, DrawSelection } from '../draw-slice.ts';
import { measuredDrawings, spokenMeasures } from '../drawing-texts.ts';
import { verticesOf } from './vertices.ts';

/** Latitude first, with the minus sign of print: screen readers skip a hyphen. */
const spokenPlace = ([longitude, latitude]: Position): string =>
  `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`.replaceAll('-', '−');

export const nameOf = (drawings: readonly Drawing[], id: string): string =>
  measuredDrawings(drawings).find((drawing) => drawing.id === id)?.name ?? 'Drawing';

function described(drawings: readonly Drawing[], { ids, vertices }: DrawSelection): { what: string; where: string } {
  const [drawing] = drawings.filter(({ id }) => ids.includes(id));
  if (!drawing) return { what: 'Nothing', where: '' };
  if (ids.length > 1) return { what: `${ids.length} drawings`, where: '' };
  const all = verticesOf(drawing.geometry);
  const [vertex] = vertices;
  if (vertices.length > 1) return { what: `${vertices.length} corners`, where: '' };
  const at = all[vertex ?? 0];
  const isPlace = at !== undefined && (vertex !== undefined || drawing.geometry.type === 'Point');
  return {
    what: vertex === undefined ? nameOf(drawings, drawing.id) : `Corner ${vertex + 1} of ${all.length}`,
    where: isPlace ? spokenPlace(at) : '',
  };
}

/** `Corner 2 of 5 selected: 36.10010, −101.90020.` */
export function selectedText(drawings: readonly Drawing[], selection: DrawSelection): string {
  const { what, where } = described(drawings, selection);
  return where ? `${what} selected: ${where}.` : `${what} selected.`;
}

/** `Corner 2 of 5 moved to 36.10010, −101.90020. Distance 1,234.5 ft, 411.5 yd.` */
export function movedText(drawings: readonly Drawing[], selection: DrawSelection): string {
  const { what, where } = described(drawings, selection);
  const changed = drawings.find(({ id, geometry }) => id === selection.ids[0] && geometry.type !== 'Point');
  const measures = selection.vertices.length > 0 && changed ? ` ${spokenMeasures(changed)}.` : '';
  return `${what} moved${where && ` to ${where}`}.${measures}`;
}
