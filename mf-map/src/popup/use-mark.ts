import { type FoundFeature, highlightable, markOverlay, outlineOverlay } from '@portal/shared-map';
import { useMemo } from 'react';
import { useOverlay } from '../map/controller-context.ts';

/** Areas that a click highlights have their highlight instead. */
export function useMark(feature: FoundFeature): void {
  const overlay = useMemo(() => {
    const { position, id, sourceId } = feature;
    const isArea = position === null && id !== null && highlightable(feature) === null;
    return isArea ? outlineOverlay('popup', sourceId, id) : markOverlay('popup', position, 'looked-at');
  }, [feature]);
  useOverlay('popup', overlay);
}
