import { type FoundFeature, highlightable, markOverlay, outlineOverlay } from '@portal/shared-map';
import { useEffect } from 'react';
import { useController } from '../map/controller-context.ts';

/** Areas that a click highlights have their highlight instead. */
export function useMark(feature: FoundFeature): void {
  const controller = useController();
  useEffect(() => {
    if (!controller) return;
    const { position, id, sourceId } = feature;
    const isArea = position === null && id !== null && highlightable(feature) === null;
    controller.setOverlay(
      'popup',
      isArea ? outlineOverlay('popup', sourceId, id) : markOverlay('popup', position, 'looked-at'),
    );
    return () => controller.setOverlay('popup', null);
  }, [controller, feature]);
}
