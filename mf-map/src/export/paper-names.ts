import { t } from '@portal/shared-i18n';
import type { Position } from '@portal/shared-map';
import { namePlace } from '@portal/shared-map/geometry';
import { measuredDrawings } from '../draw/drawing-texts.ts';
import type { MapState } from '../map-store.ts';

interface PaperName {
  at: Position;
  text: string;
}

/** Of the dot of a drawn point, in CSS pixels. */
const DOT = 14;

/** The dots that names keep clear of. */
export const paperDots = ({ drawings }: Pick<MapState, 'drawings'>): Array<{ at: Position; size: number }> =>
  drawings.flatMap(({ geometry }) =>
    geometry.type === 'Point' ? [{ at: geometry.coordinates as Position, size: DOT }] : [],
  );

/** Of what the legend speaks of by name, and a screen shows by other means. */
export function paperNames({
  drawings,
  selectedGpus,
  gpus,
}: Pick<MapState, 'drawings' | 'selectedGpus' | 'gpus'>): PaperName[] {
  const shapes = new Map(drawings.map(({ id, geometry }) => [id, geometry]));
  return [
    ...selectedGpus.flatMap((gpuNumber): PaperName[] => {
      const gpu = gpus.get(gpuNumber);
      return gpu ? [{ at: [gpu.longitude, gpu.latitude], text: t('GPU {gpuNumber}', { gpuNumber }) }] : [];
    }),
    ...measuredDrawings(drawings).flatMap(({ id, name }): PaperName[] => {
      const shape = shapes.get(id);
      return shape ? [{ at: namePlace(shape), text: name }] : [];
    }),
  ];
}
