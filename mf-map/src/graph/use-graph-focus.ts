import { type RefObject, useEffect, useRef } from 'react';
import { useController } from '../map/controller-context.ts';
import { useMapStore } from '../map-store.ts';

/**
 * A graph that a person opened takes the focus; one of a link does not. What opened it is gone by then: a closed graph
 * gives the focus to the table that comes back, or else to the map.
 */
export function useGraphFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const controller = useRef(useController());
  useEffect(() => {
    if (useMapStore.getState().graphTakesFocus) heading.current?.focus({ preventScroll: true });
    return () => {
      const { graph, tableTakesFocus } = useMapStore.getState();
      if (graph || tableTakesFocus || document.activeElement !== document.body) return;
      controller.current?.map.getCanvas().focus({ preventScroll: true });
    };
  }, []);
  return heading;
}
